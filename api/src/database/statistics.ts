import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { rank } from './ranking.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** What is counted about whom. A person's contacts are those in which it is the professional; a firm's, those made for it. */
interface Counted {
  stats: 'person_stats' | 'firm_stats'
  key: 'user_id' | 'firm_id'
  contacts: RawBuilder<unknown>
  received: RawBuilder<unknown>
}

const people: Counted = {
  stats: 'person_stats',
  key: 'user_id',
  contacts: sql`contact_logs c where c.professional_id = one.id`,
  received: sql`evaluations e where e.subject_id = one.id`,
}

const firms: Counted = {
  stats: 'firm_stats',
  key: 'firm_id',
  contacts: sql`contact_logs c where c.firm_id = one.id`,
  received: sql`contact_logs c join evaluations e on e.contact_log_id = c.id and e.side = 'professional' where c.firm_id = one.id`,
}

/**
 * Counts again, from the rows, everybody whom these contacts concern, and ranks them. To be called in the transaction
 * that logged or answered a contact, or published its evaluations.
 */
export async function refreshStatistics(db: Kysely<Database>, contactIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ people: string[]; firms: string[] }>`
      select coalesce(array_agg(distinct party.id), '{}') as people,
        coalesce(array_agg(distinct c.firm_id) filter (where c.firm_id is not null), '{}') as firms
      from contact_logs c
      cross join lateral (select c.professional_id union all select c.contractor_id where c.firm_id is null) party (id)
      where c.id = any(${[...contactIds]}::uuid[])`.execute(trx)
    const concerned = rows[0] ?? { people: [], firms: [] }
    await recount(trx, people, concerned.people)
    await recount(trx, firms, concerned.firms)
    await rank(trx, concerned)
  })
}

/** Everybody, from nothing: after the sample data, and to repair. */
export async function refreshAllStatistics(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('person_stats').execute()
    await trx.deleteFrom('firm_stats').execute()
    await trx.updateTable('site_stats').set({ star_count: 0, star_sum: 0 }).execute()
    const { rows } = await sql<{ people: string[]; firms: string[] }>`
      select
        array(select u.id from users u where u.role = 'professional' or exists (
          select from contact_logs c where c.professional_id = u.id or (c.contractor_id = u.id and c.firm_id is null))) as people,
        array(select f.id from firms f) as firms`.execute(trx)
    const everybody = rows[0] ?? { people: [], firms: [] }
    await recount(trx, people, everybody.people)
    await recount(trx, firms, everybody.firms)
    await rank(trx, 'everybody')
  })
}

async function recount(trx: Transaction<Database>, { stats, key, contacts, received }: Counted, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const table = sql.table(stats)
  const id = sql.ref(key)
  const wanted = sql`unnest(${[...ids]}::uuid[]) one (id)`

  // Locked first and counted in a statement of its own: of two that change one person's figures at the same time, the
  // second counts what the first has committed. Always in the same order, so that they don't wait for each other.
  await sql`insert into ${table} (${id}) select one.id from ${wanted} order by one.id
    on conflict (${id}) do update set ${id} = excluded.${id}`.execute(trx)

  await sql`
    with before as (
      select ${id} as id, cordiality_sum + quality_sum as stars, total_evaluations + quality_count as count
      from ${table} where ${id} = any(${[...ids]}::uuid[])
    ), counted as (
      select one.id, made.*, got.* from ${wanted}
      cross join lateral (
        select count(*) as contacts, count(*) filter (where c.had_service) as services from ${contacts}
      ) made
      cross join lateral (
        select count(*) as evaluations, coalesce(sum(e.cordiality), 0) as cordiality,
          count(e.service_quality) as quality_count, coalesce(sum(e.service_quality), 0) as quality
        from ${received} and e.published_at is not null
      ) got
    ), written as (
      update ${table} s set total_contacts = n.contacts, total_services = n.services, total_evaluations = n.evaluations,
        cordiality_sum = n.cordiality, quality_count = n.quality_count, quality_sum = n.quality
      from counted n where s.${id} = n.id
    ), change as (
      select sum(n.cordiality + n.quality - b.stars) as stars, sum(n.evaluations + n.quality_count - b.count) as count
      from counted n join before b using (id)
    )
    update site_stats set star_sum = star_sum + change.stars, star_count = star_count + change.count
    from change where change.count <> 0`.execute(trx)
}
