import path from 'node:path'

const MODULES = `${path.sep}node_modules${path.sep}`
const installedIn = import.meta.dirname.indexOf(MODULES)

/** Root of the checkout: the repository that has this package installed, or the workspace it is part of. Node only. */
export const repoRoot = installedIn === -1 ? path.resolve(import.meta.dirname, '../..') : import.meta.dirname.slice(0, installedIn)
