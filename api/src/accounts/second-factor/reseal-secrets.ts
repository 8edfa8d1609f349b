import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { createSealer, SEALED_PLACES, sealingKeys, type Sealed, type Sealer } from '../../server/secrets.ts'
import type { Job } from '../../server/jobs/job.ts'

const HOUR_SECONDS = 3600
const AT_ONCE = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

interface SealedRow extends Sealed {
  id: string
  user_id: string
}

/** Re-encrypts the secrets of a table with the newest key. Returns how many have a key that is not configured. */
async function reseal(
  db: Kysely<Database>,
  sealer: Sealer,
  { table, key, ownerOf }: (typeof SEALED_PLACES)[number],
  signal: AbortSignal,
): Promise<number> {
  const [newest = ''] = sealer.keyIds
  const [name, id] = [sql.table(table), sql.ref(key)]
  let keyless = 0
  for (let after = NIL_UUID; !signal.aborted;) {
    const { rows } = await sql<SealedRow>`
      select ${id} as id, user_id, sealed_secret, key_id from ${name}
      where key_id is distinct from ${newest} and ${id} > ${after} order by 1 limit ${AT_ONCE}`.execute(db)
    for (const row of rows) {
      const owner = ownerOf(row.user_id)
      const secret = sealer.open(row, owner)
      if (secret === null) {
        keyless += 1
        continue
      }
      const { sealed_secret, key_id } = sealer.seal(secret, owner)
      // Does not overwrite a secret that its owner replaced meanwhile.
      await sql`update ${name} set sealed_secret = ${sealed_secret}, key_id = ${key_id}
        where ${id} = ${row.id} and sealed_secret = ${row.sealed_secret}`.execute(db)
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
  }
  return keyless
}

/** Re-encrypts secrets after a key rotation. During it, servers may disagree on the newest key, because each can open both. */
export const resealJob: Job = {
  name: 'reseal_secrets',
  everySeconds: HOUR_SECONDS,
  async run({ db, config, log, signal }) {
    const sealer = createSealer(sealingKeys(config))
    let keyless = 0
    for (const place of SEALED_PLACES) keyless += await reseal(db, sealer, place, signal)
    if (keyless > 0) log.warn({ secrets: keyless }, 'secrets are sealed with a key that is not configured')
  },
}
