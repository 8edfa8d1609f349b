import { hash } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/open.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { drawAlbum, PICTURES } from './pictures/photos.ts'
import { appendMissing } from '../review-log/log.repo.ts'
import { randomFrom } from './random.ts'
import { drawSampleData, SEED } from './sample-data.ts'
import { rowsOf, writeSampleData } from './write.ts'

/** A listener to the progress: `done` of `total`, with the step in words for whoever waits. */
export type OnProgress = (step: string, done: number, total: number) => void

interface SeedOptions {
  now?: Date
  onProgress?: OnProgress
}

export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
}

export class DemoDataError extends Error {
  override name = 'DemoDataError'
}

/** Parameters of argon2id: the figures of the safety rules. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Fills an empty database with the demo's sample data, in one transaction: killed on the way it leaves nothing. Answers
 * false when the data is there already. Several processes may start at once.
 */
export async function seedDemo(
  { db }: Pick<OpenDatabase, 'db'>,
  { now = new Date(), onProgress = () => {} }: SeedOptions = {},
): Promise<boolean> {
  if (await isSeeded(db)) return false

  let pictures = 0
  const album = await drawAlbum(randomFrom(`${SEED} pictures`), () => onProgress('Drawing portraits and logos', (pictures += 1), PICTURES))
  const data = drawSampleData(now, album, await knownHash())

  const total = rowsOf(data)
  let rows = 0
  const written = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`lock table demo_state in exclusive mode`.execute(trx)
    if (await isSeeded(trx)) return false
    await writeSampleData(trx, data, (count) => onProgress('Writing people, firms, contacts and reviews', (rows += count), total))
    await appendMissing(trx)
    await trx.insertInto('demo_state').values({ seed: SEED, seeded_for: now }).execute()
    return true
  })
  if (written) await sql`analyze`.execute(db)
  return written
}

/** True when the data is there already. In one statement: another process that commits in between would look like somebody else's data. */
async function isSeeded(db: OpenDatabase['db']): Promise<boolean> {
  const { rows } = await sql<{ isSeeded: boolean; hasUsers: boolean }>`
    select exists (select from demo_state) as "isSeeded", exists (select from users) as "hasUsers"`.execute(db)
  const [found] = rows
  if (found?.hasUsers === true && !found.isSeeded) {
    throw new NotEmptyError(
      'The demo needs an empty database, and this one holds other data: set DEMO=0, or another DATA_DIR or DATABASE_URL.',
    )
  }
  return found?.isSeeded === true
}

/**
 * Refuses a database that a demonstration has filled: everybody may read the passwords of its accounts, the admin's among them.
 * An account of that e-mail alone proves nothing, since anybody may sign up with it.
 */
export async function refuseDemoData({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select exists (select from demo_state) or exists (
      select from users where lower(email) = any(${Object.values(DEMO_ACCOUNTS)}) and password_hash = ${await knownHash()}
    ) as "isDemo"`.execute(db)
  if (rows[0]?.isDemo === true) {
    throw new DemoDataError(
      'This database holds a demonstration, whose passwords everybody knows, and is not served with DEMO=0: name another one by DATA_DIR or DATABASE_URL, which starts empty (npm run admin:create makes its first admin).',
    )
  }
}

/** The password is printed on the sign-in page, so its salt need not be secret, and the same seed gives the same rows. */
function knownHash(): Promise<string> {
  return hash(DEMO_PASSWORD, { ...ARGON2, salt: createHash('sha256').update(SEED).digest().subarray(0, 16) })
}
