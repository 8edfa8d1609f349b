import { readFileSync, writeFileSync } from 'node:fs'

/** Saves a file with other words in it, as an editor would. */
export function saveWith(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(
    file,
    before.replace(from, () => to),
  )
}
