import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildInChild, remoteDirs, staleAmong, withFileLock } from '@ponte/mfe/site'
import { prepareNextVersion, TEAM } from './next-version.ts'

const root = join(import.meta.dirname, '../..')

const CACHE = join(root, '.cache', 'e2e')
/** Ten minutes: a build takes long on a busy machine. */
const PATIENCE_MS = 600_000

/**
 * Builds what changed of the shell, the remotes and the search team's next version, before any site starts: concurrent builds would write
 * to the same folders. Other runs wait for it.
 */
export async function buildSite(): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  await withFileLock(join(CACHE, 'build.lock'), build, PATIENCE_MS)
}

async function build(): Promise<void> {
  prepareNextVersion()
  const stale = await staleAmong([join(root, 'shell'), ...remoteDirs(root), TEAM.next])
  if (stale.length > 0) await buildInChild(stale, () => {})
}

if (import.meta.main) await buildSite()
