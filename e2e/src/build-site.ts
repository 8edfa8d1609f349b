import { join } from 'node:path'
import { buildInChild, remoteDirs, staleAmong } from '@ponte/mfe/site'
import { prepareNextVersion, TEAM } from './next-version.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds what changed of the shell, the remotes and the search team's next version, before any site starts: concurrent builds would write
 * to the same folders.
 */
export async function buildSite(): Promise<void> {
  prepareNextVersion()
  const stale = await staleAmong([join(root, 'shell'), ...remoteDirs(root), TEAM.next])
  if (stale.length > 0) await buildInChild(stale, () => {})
}

if (import.meta.main) await buildSite()
