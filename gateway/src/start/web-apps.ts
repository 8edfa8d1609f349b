import { existsSync } from 'node:fs'
import path from 'node:path'
import { remoteDirs, repoRoot, Refusal, staleAmong } from '@ponte/mfe/site'

export interface WebApps {
  shell: string
  /** Every remote of the checkout that has screens. */
  remotes: string[]
}

/** The folders of the web apps in this checkout. */
export function webApps(root = repoRoot): WebApps {
  return { shell: path.join(root, 'shell'), remotes: remoteDirs(root).filter((dir) => existsSync(path.join(dir, 'src/screens.ts'))) }
}

/**
 * Throws if a web app has no current build. In production nothing is built at start, because a restarting server must be back in seconds.
 */
export async function assertBuilt({ shell, remotes }: WebApps): Promise<void> {
  const stale = await staleAmong([shell, ...remotes])
  if (stale.length === 0) return
  const names = stale.map((dir) => path.basename(dir)).join(', ')
  throw new Refusal(
    `Not built, or built from other sources: ${names}. With NODE_ENV=production nothing is built at start: run npm run build`,
  )
}
