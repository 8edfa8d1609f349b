import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { BackupError } from './backup-file.ts'

/**
 * Only one process can open the embedded database, so a backup of a running site asks that process for a copy. It asks through a
 * folder in the data folder, where only users with access to the database can write: `wanted` (from the backup) → `taken` → `db`, or
 * `failed`.
 */
const PREFIX = 'snapshot-'
const LOOK_EVERY_MS = 300
/** The process that waits for or reads a snapshot touches its folder this often. A folder with an old timestamp is abandoned. */
const SIGN_OF_LIFE_MS = 2000
const LEFT_AFTER_MS = 60_000
const ANSWER_LIMIT_MS = 10_000
const COPY_LIMIT_MS = 600_000

/**
 * Answers snapshot requests and removes abandoned snapshots, until stopped. Holds the engine's only connection while copying, so that its
 * files do not change.
 */
export function answerSnapshots(dataDir: string, pool: pg.Pool, log: Pick<Logger, 'info' | 'error'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  async function answer(folder: string): Promise<void> {
    if (!existsSync(join(folder, 'wanted'))) return
    await rename(join(folder, 'wanted'), join(folder, 'taken'))
    try {
      log.info({ ms: await copy(pool, join(dataDir, 'db'), folder) }, 'the database was copied for a backup')
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied for a backup')
      await writeFile(join(folder, 'failed'), '')
    }
  }
  const answering = (async () => {
    while (!stopping.signal.aborted) {
      const names = await readdir(dataDir).catch(() => [])
      for (const name of names.filter((one) => one.startsWith(PREFIX))) {
        const folder = join(dataDir, name)
        await removeLeft(folder).catch((error: unknown) => log.error({ err: error }, 'a copy of the database could not be removed'))
        await answer(folder).catch(() => {}) // the requester is gone
      }
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await answering
    },
  }
}

/** Removes an abandoned copy of the database, which holds personal data, even of people who are erased later. */
async function removeLeft(folder: string): Promise<void> {
  const { mtimeMs = Date.now() } = (await stat(folder).catch(() => null)) ?? {}
  if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true })
}

async function copy(pool: pg.Pool, from: string, folder: string): Promise<number> {
  const client = await pool.connect()
  const startedAt = Date.now()
  try {
    await client.query('checkpoint')
    await cp(from, join(folder, 'unfinished'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    client.release()
  }
  await rename(join(folder, 'unfinished'), join(folder, 'db'))
  return Date.now() - startedAt
}

/** A copy of a running site's database. The caller removes it after use. */
export async function askForSnapshot(dataDir: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = join(dataDir, `${PREFIX}${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  const alive = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), SIGN_OF_LIFE_MS)
  alive.unref()
  const remove = () => {
    clearInterval(alive)
    return rm(folder, { recursive: true, force: true })
  }
  try {
    await writeFile(join(folder, 'wanted'), '', { mode: 0o600 })
    const isTaken = await appears([join(folder, 'taken')], ANSWER_LIMIT_MS)
    if (isTaken === null)
      throw new BackupError(`The process that uses ${dataDir} does not answer. If it is not the site, wait until it ends and try again.`)
    const outcome = await appears([join(folder, 'db'), join(folder, 'failed')], COPY_LIMIT_MS)
    if (outcome === join(folder, 'db')) return { path: outcome, remove }
    throw new BackupError('The site could not copy its database: its log says why.')
  } catch (error) {
    await remove()
    throw error
  }
}

async function appears(paths: readonly string[], limitMs: number): Promise<string | null> {
  for (const until = performance.now() + limitMs; performance.now() < until; await setTimeout(LOOK_EVERY_MS / 3)) {
    const found = paths.find((path) => existsSync(path))
    if (found !== undefined) return found
  }
  return null
}
