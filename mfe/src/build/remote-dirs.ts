import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The folders of a checkout's remotes: whatever lies at its root, is called mf-… and is a package. No list names them. (What
 * another branch built may have stayed behind in a folder that is no package here.)
 */
export const remoteDirs = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
    .map((name) => path.join(root, name))
    .filter((dir) => existsSync(path.join(dir, 'package.json')))
