import type pg from 'pg'
import type { Config } from '../config.ts'
import { freeBytes } from '../embedded/full-disk.ts'
import { readMigrations, refuseForeign } from '../database/migrate.ts'
import { MIN_FREE_BYTES } from '../database/readiness.ts'
import { openServer } from '../database/postgres-server.ts'
import { Replica } from '../database/replica.ts'
import { refuseStranger } from '../database/replicas.ts'
import { watchServer, type ServerState } from '../database/server-state.ts'
import { mailTransport } from '../mail/deliver.ts'
import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../embedded/embedded.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { kyselyOn } from '../database/open.ts'
import type { Database } from '../schema/schema.ts'
import { createSealer, presentSealingKeys, SEALED_PLACES, type Sealer } from '../secrets.ts'

export { ERASED_FILE } from '../backup/erasure-journal.ts'

/** A finding about the machine or the configuration. */
export interface Finding {
  state: 'good' | 'warning' | 'bad'
  /** The finding in one sentence. */
  message: string
  /** The next step; absent if all is well. */
  remedy?: string
}

export const good = (message: string): Finding => ({ state: 'good', message })
export const warn = (message: string, remedy: string): Finding => ({ state: 'warning', message, remedy })
export const bad = (message: string, remedy: string): Finding => ({ state: 'bad', message, remedy })

export function reasonOf(error: unknown): string {
  // Of a host with several addresses.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const EXTENSIONS = ['btree_gist', 'fuzzystrmatch', 'pg_trgm', 'unaccent']
const CLOCK_SKEW_MAX_SECONDS = 2
const LITTLE_DISK_BYTES = 1_000_000_000
const MB = 1_000_000

/**
 * Checks that the configured database answers, is suitable, grants the needed permissions, and agrees with this machine's clock. Changes
 * nothing.
 */
export async function checkDatabase({ databaseUrl, isProduction }: Pick<Config, 'databaseUrl' | 'isProduction'>): Promise<Finding[]> {
  if (databaseUrl === null) {
    const message = 'the embedded database, for one process and up to about ten thousand professionals'
    return [isProduction ? warn(message, 'In production, set DATABASE_URL to a PostgreSQL of version 15 or later.') : good(message)]
  }
  let pool: pg.Pool
  try {
    pool = await openServer(databaseUrl, () => {})
  } catch (error) {
    return [
      bad(
        reasonOf(error),
        'Start that server, or correct DATABASE_URL; create the database with: createdb -O ponte -E UTF8 -T template0 ponte',
      ),
    ]
  }
  try {
    return [await rights(pool), await extensions(pool), await schema(pool), await clock(pool)]
  } finally {
    await pool.end()
  }
}

async function rights(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ isReplica: boolean; mayCreate: boolean; isSuperuser: boolean; role: string; version: string }>(`
    select pg_is_in_recovery() as "isReplica",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      rolsuper as "isSuperuser", rolname as role, split_part(current_setting('server_version'), ' ', 1) as version
    from pg_roles where rolname = current_user`)
  const { isReplica = false, mayCreate = false, isSuperuser = false, role = '', version = '' } = rows[0] ?? {}
  if (isReplica)
    return bad(
      `PostgreSQL ${version}, a read-only replica`,
      'Set DATABASE_URL to the primary. If the primary is down for good, promote this one: select pg_promote()',
    )
  if (!mayCreate) return bad(`PostgreSQL ${version}, where ${role} may not create tables`, `alter database … owner to ${role}`)
  if (isSuperuser)
    return warn(`PostgreSQL ${version}, as the superuser ${role}`, 'Give the site its own role, which owns its database and nothing else.')
  return good(`PostgreSQL ${version}, as ${role}`)
}

async function extensions(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>('select name from pg_available_extensions where name = any ($1)', [EXTENSIONS])
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return good('all extensions that search needs')
  return bad(`missing extensions: ${missing.join(', ')}`, 'Install them on the server: apt-get install postgresql-contrib')
}

async function schema(pool: pg.Pool): Promise<Finding> {
  const ours = await readMigrations()
  const { rows: tables } = await pool.query(`select from pg_tables where schemaname = 'public' and tablename = 'migrations'`)
  if (tables.length === 0) return good('an empty database: the first start creates its tables')
  const { rows } = await pool.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  try {
    refuseForeign(new Map(rows.map(({ name, checksum }) => [name, checksum])), ours)
  } catch (error) {
    return bad(reasonOf(error), 'Start the version that applied it, or restore a backup from before it.')
  }
  const missing = ours.length - rows.length
  return missing === 0 ? good('all migrations are applied') : good(`${missing} migrations to apply at the next start`)
}

async function clock(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000
  if (seconds <= CLOCK_SKEW_MAX_SECONDS) return good('the clocks of the database and of this machine agree')
  return bad(
    `the clocks of the database and of this machine differ by ${Math.round(seconds)} s`,
    'Synchronize both over the network: timedatectl set-ntp true',
  )
}

/** Checks that the servers in DATABASE_READ_URLS follow the database. Finds nothing if the database does not answer. Changes nothing. */
export async function checkReplicas({
  databaseUrl,
  databaseReadUrls,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrls'>): Promise<Finding[]> {
  if (databaseUrl === null || databaseReadUrls.length === 0) return []
  const primary = watchServer(databaseUrl)
  const state = await primary.look().catch(() => null)
  await primary.close()
  return state === null ? [] : Promise.all(databaseReadUrls.map((url) => checkReplica(new Replica(url), state)))
}

async function checkReplica(replica: Replica, primary: ServerState): Promise<Finding> {
  try {
    refuseStranger(await replica.look(), primary)
    return good(`${replica.name} follows the database`)
  } catch (error) {
    return warn(
      `${replica.name} would not be used: ${reasonOf(error)}`,
      'Correct DATABASE_READ_URLS. Meanwhile DATABASE_URL serves all reads.',
    )
  } finally {
    await replica.close()
  }
}

/** Checks the free disk space of a folder. */
export function checkDisk(folder: string, free = freeBytes): Finding {
  const bytes = free(folder)
  const message = `${Math.floor(bytes / MB)} MB free for ${folder}`
  if (bytes < MIN_FREE_BYTES) return bad(message, `Make room: below ${MIN_FREE_BYTES / MB} MB the site reports itself as not ready.`)
  return bytes < LITTLE_DISK_BYTES ? warn(message, 'Make room soon.') : good(message)
}

/** Checks that the mail server answers and accepts our password. Sends nothing. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'isDemo' | 'mailFrom'>): Promise<Finding> {
  const { smtpUrl, mailFrom, isDemo } = config
  if (isDemo) return good('a demonstration, which sends no e-mails')
  if (smtpUrl === null)
    return warn(
      'without SMTP_URL, every e-mail stays in the outbox',
      'Set SMTP_URL and MAIL_FROM: without e-mails, users cannot confirm their addresses.',
    )
  const transport = mailTransport(smtpUrl, config)
  try {
    await transport.verify()
    return good(`${new URL(smtpUrl).hostname} accepts e-mails from ${mailFrom}`)
  } catch (error) {
    return bad(
      `${new URL(smtpUrl).hostname} accepts no e-mails: ${reasonOf(error)}`,
      'Correct SMTP_URL (user, password, port) or SMTP_TLS.',
    )
  } finally {
    transport.close()
  }
}

type SecretsConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'secondFactorKeys'>

/** Checks that every second-factor secret has its key. Finds nothing if the database cannot be read. Changes nothing. */
export async function checkSecrets(config: SecretsConfig): Promise<Finding[]> {
  const keys = presentSealingKeys(config)
  const sealer = keys === null ? null : createSealer(keys)
  try {
    const { pool, close } = await open(config)
    return await findings(kyselyOn(pool), sealer).finally(close)
  } catch {
    // The database is down, in use by the site that embeds it (whose log reports the same), not created yet, or not migrated yet.
    return []
  }
}

async function open({ databaseUrl, dataDir }: SecretsConfig): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  if (databaseUrl !== null) {
    const pool = await openServer(databaseUrl, () => {})
    return { pool, close: () => pool.end() }
  }
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new Error('there is no embedded database yet')
  const lock = lockFolder(dataDir)
  const { pool, close } = await openEmbedded(folder)
  return { pool, close: () => close().finally(() => lock.release()) }
}

async function findings(db: Kysely<Database>, sealer: Sealer | null): Promise<Finding[]> {
  const { keyless, earlier } = await countSealed(db, sealer)
  const all = good('every second-factor secret has its key')
  if (keyless > 0)
    return [
      bad(
        `second-factor secrets that no configured key opens: ${keyless}`,
        'Add that key at the end of SECOND_FACTOR_KEY. Until then, their owners need a recovery code to sign in.',
      ),
    ]
  if (earlier === 0) return [all]
  return [all, warn(`secrets still sealed with an earlier key: ${earlier}`, 'Keep that key until a job has resealed them, within an hour.')]
}

/** Counts second factors that no configured key opens, and all other secrets sealed with an earlier key, whose loss is harmless. */
async function countSealed(db: Kysely<Database>, sealer: Sealer | null): Promise<{ keyless: number; earlier: number }> {
  const [newest = null] = sealer?.keyIds ?? []
  let [keyless, earlier] = [0, 0]
  for (const { table } of SEALED_PLACES) {
    const sealed = db.selectFrom(table).select(['user_id', 'sealed_secret', 'key_id'])
    for (const row of await (newest === null ? sealed : sealed.where('key_id', 'is distinct from', newest)).execute())
      if (table === 'second_factors' && (sealer?.open(row, row.user_id) ?? null) === null) keyless += 1
      else earlier += 1
  }
  return { keyless, earlier }
}
