import path from 'node:path'

/** The checkout that this file stands in. For Node only. */
export const repoRoot = path.resolve(import.meta.dirname, '../..')
