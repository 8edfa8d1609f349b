import type { Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { createSealer, sealingKeys, type Sealer } from '../../server/sealed-secret.ts'
import type { Job } from '../../server/jobs/job.ts'

const HOUR_SECONDS = 3600
const AT_ONCE = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Seals secrets with the newest key. Returns the number of secrets whose key is not configured. */
async function resealSecrets(db: Kysely<Database>, sealer: Sealer, signal: AbortSignal): Promise<number> {
  const [newest = ''] = sealer.keyIds
  let keyless = 0
  for (let after = NIL_UUID; !signal.aborted;) {
    const rows = await db
      .selectFrom('second_factors')
      .select(['user_id', 'sealed_secret', 'key_id'])
      .where('key_id', 'is distinct from', newest)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(AT_ONCE)
      .execute()
    for (const { user_id, ...sealed } of rows) {
      const secret = sealer.open(sealed, user_id)
      if (secret === null) {
        keyless += 1
        continue
      }
      await db
        .updateTable('second_factors')
        .set(sealer.seal(secret, user_id))
        .where('user_id', '=', user_id)
        // Skips a secret that its owner replaced meanwhile.
        .where('sealed_secret', '=', sealed.sealed_secret)
        .execute()
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.user_id
  }
  return keyless
}

/** Re-seals secrets after a key rotation. Servers may disagree on the newest key during the rotation, because all of them can open both. */
export const resealJob: Job = {
  name: 'reseal_secrets',
  everySeconds: HOUR_SECONDS,
  async run({ db, config, log, signal }) {
    const keyless = await resealSecrets(db, createSealer(sealingKeys(config)), signal)
    if (keyless > 0) log.warn({ secrets: keyless }, 'secrets of second factors are sealed with a key that is not configured')
  },
}
