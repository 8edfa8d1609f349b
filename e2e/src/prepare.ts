import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@ponte/contracts/calendar'
import { buildSite } from './build-site.ts'
import { SEEDED_DATABASE, startSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const KEPT = join(root, '.cache/e2e/seeded')

/** Global setup: builds the site, and prepares one seeded database, which every site copies. */
export default async function prepare(): Promise<() => void> {
  await buildSite()
  const folder = mkdtempSync(join(tmpdir(), 'ponte-e2e-seeded-'))
  const seeded = join(folder, 'db')
  const kept = join(KEPT, seedHash())
  if (existsSync(kept)) copy(kept, seeded)
  else {
    await seed(seeded)
    keep(seeded, kept)
  }
  process.env[SEEDED_DATABASE] = seeded
  return () => rmSync(folder, { recursive: true })
}

/** Of the sources of the demo data, and of the day, from which its dates count. */
function seedHash(): string {
  const hash = createHash('sha256').update(dayOf(new Date()))
  for (const file of globSync('{api/{src,migrations},contracts/src}/**/*.*', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function seed(folder: string): Promise<void> {
  const site = await startSite()
  await site.end()
  copy(join(site.dataDir, 'db'), folder)
  rmSync(site.dataDir, { recursive: true })
}

/** Keeps a seeded database for later runs, instead of an earlier one. */
function keep(seeded: string, kept: string): void {
  const beside = `${KEPT}-${process.pid}`
  copy(seeded, beside)
  // Another run may have been faster.
  if (existsSync(kept)) return rmSync(beside, { recursive: true })
  rmSync(KEPT, { recursive: true, force: true })
  mkdirSync(KEPT, { recursive: true })
  renameSync(beside, kept)
}

const copy = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to])
