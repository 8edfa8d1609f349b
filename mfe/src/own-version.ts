import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The version of this package, and so of those of its release. */
export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  return version
}
