import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A hash of the content of these files of the repository. */
export function hashOfFiles(...patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
