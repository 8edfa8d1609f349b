import { existsSync } from 'node:fs'
import path from 'node:path'
import { remoteDirs, repoRoot } from '@ponte/mfe/site'

export interface WebApps {
  shell: string
  /** Every remote of the checkout that has screens. */
  remotes: string[]
}

/** The folders of the web apps in this checkout. */
export function webApps(root = repoRoot): WebApps {
  return { shell: path.join(root, 'shell'), remotes: remoteDirs(root).filter((dir) => existsSync(path.join(dir, 'src/screens.ts'))) }
}
