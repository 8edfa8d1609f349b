import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repoRoot } from '@ponte/platform/node'

export interface WebApps {
  shell: string
  /** Every package of the checkout that declares an area. */
  remotes: string[]
}

/** The folders of the web apps in this checkout. */
export function webApps(root = repoRoot): WebApps {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  const dirs = workspaces.map((name) => path.join(root, name))
  return { shell: path.join(root, 'shell'), remotes: dirs.filter((dir) => existsSync(path.join(dir, 'src/screens.ts'))) }
}
