import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { rank } from './ranking.ts'
import type { Database } from '../schema/schema.ts'
import { inTransaction } from './transaction.ts'

/**
 * A kind of subject with statistics, and the rows that count for it. A person's contacts are those where they are the professional; a
 * firm's are those made for the firm. A review of a user who acted for a firm counts for the firm.
 */
export interface CountedSubject {
  stats: 'person_stats' | 'firm_stats'
  key: 'user_id' | 'firm_id'
  /** Id of the subject of contact `c`, and of the reviewed side of its evaluation `e`; null if that is not a subject of this kind. */
  ofContact: RawBuilder<unknown>
  ofReview: RawBuilder<unknown>
  /** The reverse: the rows that count for `one.id`, found through indexes. */
  contacts: RawBuilder<unknown>
  received: RawBuilder<unknown>
}

export const people: CountedSubject = {
  stats: 'person_stats',
  key: 'user_id',
  ofContact: sql`c.professional_id`,
  ofReview: sql`case when e.side = 'contractor' or c.firm_id is null then e.subject_id end`,
  contacts: sql`contact_logs c where c.professional_id = one.id`,
  received: sql`evaluations e join contact_logs c on c.id = e.contact_log_id
    where e.subject_id = one.id and (e.side = 'contractor' or c.firm_id is null)`,
}

export const firms: CountedSubject = {
  stats: 'firm_stats',
  key: 'firm_id',
  ofContact: sql`c.firm_id`,
  ofReview: sql`case when e.side = 'professional' then c.firm_id end`,
  contacts: sql`contact_logs c where c.firm_id = one.id`,
  received: sql`contact_logs c join evaluations e on e.contact_log_id = c.id and e.side = 'professional' where c.firm_id = one.id`,
}

/** Events to add to the statistics, by the ids of their rows. */
export interface StatisticsEvents {
  /** New contacts. */
  logged?: readonly string[]
  /** Contacts now known to have led to a service. */
  served?: readonly string[]
  /** Evaluations now published. */
  published?: readonly string[]
}

/**
 * Adds events to their subjects' statistics and re-ranks the subjects, at a cost that does not grow with a subject's history. Call it
 * once, in the transaction of the events. Always locks rows in one order (people, firms, the site; each by id) to prevent deadlocks.
 */
export async function addToStatistics(db: Kysely<Database>, events: StatisticsEvents): Promise<void> {
  await inTransaction(db, async (trx) => {
    const concerned = { people: await add(trx, people, events), firms: await add(trx, firms, events) }
    if (events.published !== undefined && events.published.length > 0) {
      await sql`
        update site_stats set star_sum = star_sum + stars.sum, star_count = star_count + stars.count
        from (
          select coalesce(sum(cordiality + coalesce(service_quality, 0)), 0) as sum, count(*) + count(service_quality) as count
          from evaluations where id = any(${[...events.published]}::uuid[])
        ) stars`.execute(trx)
    }
    await rank(trx, concerned)
  })
}

/** Adds events to the statistics of one kind of subject; returns the ids of the subjects that changed. */
async function add(
  trx: Transaction<Database>,
  { stats, key, ofContact, ofReview }: CountedSubject,
  { logged = [], served = [], published = [] }: StatisticsEvents,
): Promise<string[]> {
  const table = sql.table(stats)
  const id = sql.ref(key)
  const change = sql`
    select ${ofContact} as id, 1 as contacts, 0 as services, 0 as evaluations, 0 as cordiality, 0 as quality_count, 0 as quality
    from contact_logs c where c.id = any(${[...logged]}::uuid[])
    union all
    select ${ofContact}, 0, 1, 0, 0, 0, 0 from contact_logs c where c.id = any(${[...served]}::uuid[])
    union all
    select ${ofReview}, 0, 0, 1, e.cordiality, num_nonnulls(e.service_quality), coalesce(e.service_quality, 0)
    from evaluations e join contact_logs c on c.id = e.contact_log_id where e.id = any(${[...published]}::uuid[])`

  await sql`insert into ${table} (${id}) select distinct n.id from (${change}) n where n.id is not null order by n.id
    on conflict (${id}) do nothing`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    with change as (
      select id, sum(contacts) as contacts, sum(services) as services, sum(evaluations) as evaluations, sum(cordiality) as cordiality,
        sum(quality_count) as quality_count, sum(quality) as quality
      from (${change}) n where id is not null group by id
    ), locked as materialized (
      select ${id} as id from ${table} where ${id} in (select id from change) order by ${id} for no key update
    )
    update ${table} s set total_contacts = total_contacts + n.contacts, total_services = total_services + n.services,
      total_evaluations = total_evaluations + n.evaluations, cordiality_sum = cordiality_sum + n.cordiality,
      quality_count = s.quality_count + n.quality_count, quality_sum = quality_sum + n.quality
    from change n join locked using (id) where s.${id} = n.id
    returning s.${id} as id`.execute(trx)
  return rows.map((row) => row.id)
}

/** Counts all statistics from scratch, after the sample data is loaded. */
export async function refreshAllStatistics(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('person_stats').execute()
    await trx.deleteFrom('firm_stats').execute()
    const { rows } = await sql<{ people: string[]; firms: string[] }>`
      select
        array(select u.id from users u where u.role = 'professional' or exists (
          select from contact_logs c where c.professional_id = u.id or (c.contractor_id = u.id and c.firm_id is null))) as people,
        array(select f.id from firms f) as firms`.execute(trx)
    const all = rows[0] ?? { people: [], firms: [] }
    await recount(trx, people, all.people)
    await recount(trx, firms, all.firms)
    await recountSite(trx)
    await rank(trx, 'all')
  })
}

/** The statistics of `one.id`, counted from the rows. */
export const countedOf = ({ contacts, received }: CountedSubject): RawBuilder<unknown> => sql`
  (select count(*)::int as contacts, count(*) filter (where c.had_service)::int as services from ${contacts}) made
  cross join lateral (
    select count(*)::int as evaluations, coalesce(sum(e.cordiality), 0)::int as cordiality,
      count(e.service_quality)::int as quality_count, coalesce(sum(e.service_quality), 0)::int as quality
    from ${received} and e.published_at is not null
  ) got`

/** Recounts the statistics of these subjects from the rows, ignoring the stored values. */
export async function recount(trx: Transaction<Database>, counted: CountedSubject, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const table = sql.table(counted.stats)
  const id = sql.ref(counted.key)
  const wanted = sql`unnest(${[...ids]}::uuid[]) one (id)`

  // Locks first, then counts in a separate statement, which sees everything added before the lock was granted.
  await sql`insert into ${table} (${id}) select one.id from ${wanted} order by one.id
    on conflict (${id}) do update set ${id} = excluded.${id}`.execute(trx)
  await sql`
    update ${table} s set total_contacts = n.contacts, total_services = n.services, total_evaluations = n.evaluations,
      cordiality_sum = n.cordiality, quality_count = n.quality_count, quality_sum = n.quality
    from (select one.id, made.*, got.* from ${wanted} cross join lateral ${countedOf(counted)}) n
    where s.${id} = n.id`.execute(trx)
}

export const starsOfAll = sql`
  select coalesce(sum(stars), 0)::bigint as star_sum, coalesce(sum(count), 0)::bigint as star_count from (
    select cordiality_sum + quality_sum as stars, total_evaluations + quality_count as count from person_stats
    union all select cordiality_sum + quality_sum, total_evaluations + quality_count from firm_stats
  ) figures`

export async function recountSite(trx: Transaction<Database>): Promise<void> {
  await sql`select from site_stats for update`.execute(trx)
  await sql`update site_stats set star_sum = n.star_sum, star_count = n.star_count from (${starsOfAll}) n`.execute(trx)
}
