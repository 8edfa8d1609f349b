import path from 'node:path'
import { readFile } from 'node:fs/promises'

const MODULES = `${path.sep}node_modules${path.sep}`
const installedIn = import.meta.dirname.indexOf(MODULES)

/** Root of the checkout: the repository that has this package installed, or the workspace it is part of. Node only. */
export const repoRoot = installedIn === -1 ? path.resolve(import.meta.dirname, '../..') : import.meta.dirname.slice(0, installedIn)

/** Version of this package, shared by all packages of a release. */
export async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  return version
}
