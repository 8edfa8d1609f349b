import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from './build-site.ts'
import { SEEDED_DATABASE, startSite } from './site.ts'

/** Global setup: builds the site, and seeds one database, which every site copies. */
export default async function prepare(): Promise<() => void> {
  await buildSite()
  const folder = mkdtempSync(join(tmpdir(), 'ponte-e2e-seeded-'))
  const site = await startSite()
  await site.end()
  execFileSync('cp', ['-a', join(site.dataDir, 'db'), folder])
  rmSync(site.dataDir, { recursive: true })
  process.env[SEEDED_DATABASE] = join(folder, 'db')
  return () => rmSync(folder, { recursive: true })
}
