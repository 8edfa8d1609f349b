import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Version of this package, shared by all packages of a release. */
export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  return version
}
