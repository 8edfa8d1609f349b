import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dayOf } from '@ponte/contracts/calendar'
import { buildSite } from './build-site.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { SEEDED_DATABASE, startSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const KEPT = join(root, '.cache/e2e/seeded')
/** No run is still copying a database this old. */
const UNUSED_MS = 3_600_000

/** Global setup: builds the site, and prepares one seeded database, which every site copies. */
export default async function prepare(): Promise<() => void> {
  await buildSite()
  const folder = mkdtempSync(join(tmpdir(), 'ponte-e2e-seeded-'))
  const seeded = join(folder, 'db')
  const kept = join(KEPT, seededName())
  if (existsSync(kept)) copy(kept, seeded)
  else {
    await seed(seeded)
    keep(seeded, kept)
  }
  process.env[SEEDED_DATABASE] = seeded
  return () => rmSync(folder, { recursive: true })
}

/** Named after the sources of the demo data, the installed packages, and the day, from which its dates count. */
const seededName = (): string => `${dayOf(new Date())}-${hashOfFiles('package-lock.json', '{api/{src,migrations},contracts/src}/**/*.*')}`

async function seed(folder: string): Promise<void> {
  const site = await startSite()
  await site.end()
  copy(join(site.dataDir, 'db'), folder)
  rmSync(site.dataDir, { recursive: true })
}

/** Keeps a seeded database for later runs, instead of older ones. */
function keep(seeded: string, kept: string): void {
  mkdirSync(KEPT, { recursive: true })
  for (const old of readdirSync(KEPT).map((name) => join(KEPT, name)))
    if (statSync(old).mtimeMs < Date.now() - UNUSED_MS) rmSync(old, { recursive: true, force: true })
  const beside = join(mkdtempSync(join(KEPT, 'new-')), 'db')
  copy(seeded, beside)
  try {
    renameSync(beside, kept)
  } catch {
    // Another run was faster.
  }
  rmSync(dirname(beside), { recursive: true, force: true })
}

const copy = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to])
