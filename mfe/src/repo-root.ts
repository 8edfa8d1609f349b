import path from 'node:path'

const MODULES = `${path.sep}node_modules${path.sep}`
const installedIn = import.meta.dirname.indexOf(MODULES)

/** The checkout that commands work in: the repository that has this package installed, or the one that it is a workspace of. For Node only. */
export const repoRoot = installedIn === -1 ? path.resolve(import.meta.dirname, '../..') : import.meta.dirname.slice(0, installedIn)
