import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema/schema.ts'

/** A request's claim on a caller's idempotency key. Only hashes, from which neither the key nor the body can be recovered. */
export interface Claim {
  owner: string
  keyHash: string
  requestHash: Buffer
}

export interface StoredAnswer {
  isSameRequest: boolean
  /** null while the first request is still being handled. */
  status: number | null
  answer: unknown
}

const STORED_FOR = sql`interval '24 hours'`

/** True if this is the first request with its key, and must now be handled. A claim without an answer lapses after `lapseMs`. */
export async function claimKey(db: Kysely<Database>, { owner, keyHash, requestHash }: Claim, lapseMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (owner, key, request_hash, expires_at)
    values (${owner}, ${keyHash}, ${requestHash}, now() + ${STORED_FOR})
    on conflict (owner, key) do update
      set request_hash = excluded.request_hash, status = null, answer = null, created_at = now(), expires_at = excluded.expires_at
      where idempotency_keys.expires_at <= now()
        or (idempotency_keys.status is null and idempotency_keys.created_at < now() - ${lapseMs} * interval '1 millisecond'
          and idempotency_keys.request_hash = excluded.request_hash)
    returning owner`.execute(db)
  return rows.length > 0
}

export async function findAnswer(db: Kysely<Database>, { owner, keyHash, requestHash }: Claim): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', keyHash)
    .executeTakeFirst()
  if (row === undefined) return null
  return { isSameRequest: row.request_hash.equals(requestHash), status: row.status, answer: row.answer }
}

/** Stores an answer as a JSON string, so that it is replayed byte for byte. */
export async function storeAnswer(db: Kysely<Database>, { owner, keyHash }: Claim, status: number, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer: answer === undefined ? null : JSON.stringify(JSON.stringify(answer)) })
    .where('owner', '=', owner)
    .where('key', '=', keyHash)
    .execute()
}

/** Releases a key, so that the next request with it counts as the first one. */
export async function releaseKey(db: Kysely<Database>, { owner, keyHash }: Claim): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', keyHash).where('status', 'is', null).execute()
}
