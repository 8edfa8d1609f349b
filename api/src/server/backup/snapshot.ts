import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { BackupError } from './backup-file.ts'

/**
 * The embedded database is one process's alone, so whoever wants a backup while the site runs asks it for a copy of the
 * folder: by a folder of its own in the data folder, to which only those come who may read the database anyway.
 * `wanted` (by the asking one) → `taken` → `db`, or `failed`.
 */
const PREFIX = 'snapshot-'
const LOOK_EVERY_MS = 300
/** The sign of life of who waits for a snapshot, or reads one, is the folder's time; a folder without it was left behind. */
const SIGN_OF_LIFE_MS = 2000
const LEFT_AFTER_MS = 60_000
const ANSWER_LIMIT_MS = 10_000
const COPY_LIMIT_MS = 600_000

/** Answers requests for snapshots and removes those that were left behind, until stopped. While the engine's one connection is held, its files stand still. */
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
        await answer(folder).catch(() => {}) // whoever asked has left
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

/** Removes a copy of the database whose reader died: it holds everything personal, also of whoever is erased after it was made. */
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

/** A copy of the database of a running site, to be removed after use. */
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
      throw new BackupError(`Who has ${dataDir} does not answer. If it is not the site, wait for its end and try again.`)
    const outcome = await appears([join(folder, 'db'), join(folder, 'failed')], COPY_LIMIT_MS)
    if (outcome === join(folder, 'db')) return { path: outcome, remove }
    throw new BackupError('The site could not copy its database: its log says why.')
  } catch (error) {
    await remove()
    throw error
  }
}

async function appears(paths: readonly string[], limitMs: number): Promise<string | null> {
  for (const until = Date.now() + limitMs; Date.now() < until; await setTimeout(LOOK_EVERY_MS / 3)) {
    const found = paths.find((path) => existsSync(path))
    if (found !== undefined) return found
  }
  return null
}
