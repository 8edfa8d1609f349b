import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MIGRATIONS = resolve(import.meta.dirname, '../migrations')
const CACHE = resolve(import.meta.dirname, '../../.cache/test-database')

/**
 * A folder with a migrated, empty database of one engine, created once per user and set of migrations, then copied by every test.
 * If two processes create it at once, the first to finish is kept.
 */
export async function templateFolder(engine: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kind = `${engine}-${process.getuid?.() ?? 'user'}-` // another user cannot read it
  const name = `${kind}${fingerprint()}`
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder

  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(join(CACHE, `making-${engine}-`))
  try {
    await make(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  for (const other of readdirSync(CACHE)) {
    if (other.startsWith(kind) && other !== name) rmSync(join(CACHE, other), { recursive: true, force: true })
  }
  return folder
}

/** Copies a folder with owners and permissions, which a PostgreSQL server requires. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 12)
}
