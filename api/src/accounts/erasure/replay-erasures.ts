import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { eraseAccount, eraseFirm } from './erase-accounts.repo.ts'
import { rebuildLexicon } from '../../search/index/lexicon.ts'
import { refreshTeams } from '../../directory/team/team.repo.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../../search/index/search-rows.ts'
import type { ErasureJournal, Leaving } from '../../server/backup/erasure-journal.ts'

const TABLES = { user: 'users', firm: 'firms' } as const

export interface Replayed {
  /** People and firms erased again. */
  erased: number
  /** People and firms hidden again for the rest of their restore period. */
  hidden: number
}

/**
 * Repeats, on a restored database, the erasures and deletions made since the backup. On a current database it changes nothing, so every
 * start runs it.
 */
export async function replayErasures(db: Kysely<Database>, journal: ErasureJournal, now: Date): Promise<Replayed> {
  const replayed: Replayed = { erased: 0, hidden: 0 }
  const erased = await journal.erased()
  for (const kind of ['user', 'firm'] as const) {
    const erase = kind === 'user' ? eraseAccount : eraseFirm
    const ids = erased.filter((one) => one.kind === kind).map(({ id }) => id)
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(TABLES[kind])} where id = any(${ids}::uuid[]) and erased_at is null`.execute(db)
    for (const { id } of rows) await erase({ db, journal, now, before: null }, id)
    replayed.erased += rows.length
  }
  for (const leaving of await journal.leaving()) replayed.hidden += await hide(db, leaving)
  if (replayed.erased + replayed.hidden > 0) {
    for (const corpus of ['professionals', 'opportunities'] as const) await rebuildLexicon(db, corpus)
  }
  return replayed
}

/** Hides a deleted person or firm, unless they were restored after that. */
async function hide(db: Kysely<Database>, { kind, id, at, by }: Leaving): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const deletedBy = kind === 'user' ? sql`, deleted_by = (select one.id from users one where one.id = ${by}::uuid)` : sql``
    const { rows } = await sql`
      update ${sql.table(TABLES[kind])} gone set deleted_at = ${at}::timestamptz ${deletedBy}, updated_at = now()
      where gone.id = ${id}::uuid and gone.deleted_at is null and not exists (
        select from record_changes c
        where ${sql.ref(`c.${kind}_id`)} = gone.id and c.action = 'restored' and c.at > ${at}::timestamptz)
      returning gone.id`.execute(trx)
    if (rows.length === 0) return 0
    if (kind === 'user') {
      await sql`update sessions set ended_at = now(), end_reason = 'deleted' where user_id = ${id}::uuid and ended_at is null`.execute(trx)
      await refreshProfessionalRows(trx, [id])
      const firms = await sql<{ id: string }>`select firm_id as id from users where id = ${id}::uuid and firm_id is not null`.execute(trx)
      await refreshTeams(
        trx,
        firms.rows.map((firm) => firm.id),
      )
    } else await refreshFirmRows(trx, [id])
    return 1
  })
}
