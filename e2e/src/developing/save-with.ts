import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces text in a file, as an editor would. */
export function saveWith(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(
    file,
    before.replace(from, () => to),
  )
}
