import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { kyselyOn } from '../database/open.ts'
import { openServer } from '../database/postgres-server.ts'
import type { Database } from '../schema/schema.ts'
import { createSealer, presentSealingKeys, SEALED_PLACES, type Sealer } from '../sealed-secret.ts'
import { bad, good, warn, type Finding } from './findings.ts'

type SecretsConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'secondFactorKeys'>

/** Checks that every second-factor secret has its key. Returns nothing if the database cannot be read. Changes nothing. */
export async function checkSecrets(config: SecretsConfig): Promise<Finding[]> {
  const keys = presentSealingKeys(config)
  const sealer = keys === null ? null : createSealer(keys)
  try {
    const { pool, close } = await open(config)
    return await findings(kyselyOn(pool), sealer).finally(close)
  } catch {
    // The database is down, in use by the site that embeds it (whose log reports the same), not created yet, or not migrated to
    // this version.
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

/** Counts the second factors that no configured key opens, and what is sealed with an earlier key. Without its key, a device only loses notices, and a calendar is asked for again. */
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
