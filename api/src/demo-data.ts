import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { OpenDatabase } from './server/database/open.ts'
import { OperatorError } from './server/environment.ts'

/** The seed of the sample data: the same seed gives the same rows. */
export const SEED = 'ponte-1'

/** argon2id parameters, from the safety rules. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export class DemoDataError extends OperatorError {
  override name = 'DemoDataError'
}

/**
 * Refuses a database with a demonstration's accounts, because their passwords (the admin's too) are public. An e-mail address
 * alone proves nothing, because anyone can sign up with it.
 */
export async function refuseDemoData({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select exists (select from demo_state) or exists (
      select from users where lower(email) = any(${Object.values(DEMO_ACCOUNTS)}) and password_hash = ${await demoPasswordHash()}
    ) as "isDemo"`.execute(db)
  if (rows[0]?.isDemo === true) {
    throw new DemoDataError(
      'This database holds a demonstration, whose passwords are public, and is not served with DEMO=0: set DATA_DIR or DATABASE_URL to another one, which starts empty (npm run admin:create creates its first admin).',
    )
  }
}

/** The hash of the demonstration's password. Both are public, so its salt need not be secret. */
export const demoPasswordHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { ...ARGON2, salt: createHash('sha256').update(SEED).digest().subarray(0, 16) })
