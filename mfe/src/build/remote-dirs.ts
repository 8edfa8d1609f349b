import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Folders of this checkout's remotes: every mf-… folder in the root that is a package. (A mf-… folder without package.json may be left over
 * from another branch.)
 */
export const remoteDirs = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
    .map((name) => path.join(root, name))
    .filter((dir) => existsSync(path.join(dir, 'package.json')))
