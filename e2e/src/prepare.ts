import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInChild, remoteDirs, staleAmong } from '@ponte/mfe/site'
import { prepareNextVersion, TEAM } from './next-version.ts'
import { SEEDED_DATABASE, startSite } from './site.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The setup before all workers: builds what changed, because two sites that start at a time would build into the same folders, and fills
 * one database with the demonstration's data, which every site then starts from.
 */
export default async function prepare(): Promise<() => void> {
  prepareNextVersion()
  const stale = await staleAmong([join(root, 'shell'), ...remoteDirs(root), TEAM.next])
  if (stale.length > 0) await buildInChild(stale, () => {})
  const folder = mkdtempSync(join(tmpdir(), 'ponte-e2e-seeded-'))
  const site = await startSite()
  await site.end()
  execFileSync('cp', ['-a', join(site.dataDir, 'db'), folder])
  rmSync(site.dataDir, { recursive: true })
  process.env[SEEDED_DATABASE] = join(folder, 'db')
  return () => rmSync(folder, { recursive: true })
}
