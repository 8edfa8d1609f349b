import path from 'node:path'
import { Refusal, staleAmong } from '@ponte/mfe/site'
import type { WebApps } from './web-apps.ts'

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
