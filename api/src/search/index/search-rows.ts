import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { reputationOf } from '../../server/database/ranking.ts'
import type { Database } from '../../server/schema/schema.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { noteWords } from './lexicon.ts'
import { labelsIn, lexeme, type LEXEMES, SEARCH_LISTS, WEEKDAY_ENTRIES, withCities, type MaskEntry, type SearchLists } from './lists.ts'

type Ids = readonly string[] | 'all'

const among = (column: string, ids: Ids): RawBuilder<boolean> =>
  ids === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`

/**
 * Reduces a text to letters and digits, like typed text, because how the parser treats other characters depends on the database's
 * locale. First without accents: unaccent turns some letters, such as 'ʼ', into quotes or a colon.
 */
const lettersOf = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(unaccent(normalize(coalesce(${text}, ''))) collate pt_br, '[^[:alnum:]]+', ' ', 'g')`

/** The words of a text, with the same configuration as the lexicon. */
const wordsOf = (text: RawBuilder<unknown>) => sql`to_tsvector('pts', ${lettersOf(text)})`

const words = (text: RawBuilder<unknown>, weight: 'A' | 'B' | 'C' | 'D') => sql`setweight(${wordsOf(text)}, ${sql.lit(weight)})`

const facet = (kind: keyof typeof LEXEMES, key: RawBuilder<unknown>) => sql`${sql.lit(lexeme(kind, ''))} || ${key}`

const nameWords = (name: string) =>
  sql`(select array_agg(${facet('name', sql`one`)}) from unnest(tsvector_to_array(${wordsOf(sql.ref(name))})) one)`

/** Labels without '(a)', so that 'Médico(a)' becomes one word. */
const inOneGender = (labels: Readonly<Record<string, string>>) => JSON.stringify(labels).replaceAll('(a)', '')

const label = (labels: Readonly<Record<string, string>>, key: string) => sql`${inOneGender(labels)}::jsonb ->> ${sql.ref(key)}`

const specialtyLabels = ({ specialties }: SearchLists, column: string) =>
  sql`(select string_agg(${JSON.stringify(labelsIn(specialties))}::jsonb ->> one, ' ') from unnest(${sql.ref(column)}) one)`

const specialtyFacets = (column: string) => sql`(select array_agg(${facet('specialty', sql`one`)}) from unnest(${sql.ref(column)}) one)`

const maskIn = (entries: readonly MaskEntry[], column: string) => sql`
  (select coalesce(bit_or(1::bigint << (${entries.map(({ bit }) => bit)}::integer[])[array_position(${entries.map(({ key }) => key)}::text[], one)]), 0)
    from unnest(${sql.ref(column)}) one)`

/** Facets for weekdays and for the first day of work. No weekdays means any day. */
const availabilityFacets = sql`(select coalesce(array_agg(${facet('weekday', sql`one`)}), array[${facet('weekday', sql`'x'`)}]) from unnest(u.weekdays) one)
  || case when u.available_from is null then '{}' else array[${facet('firstDay', sql`to_char(u.available_from, 'YYYYMMDD')`)}] end`

const cityLabels = ({ cities, otherCities }: SearchLists) => labelsIn([...cities, ...otherCities])

/** A facet for the state of a home outside the short list. A typed state means all its listed cities, and this facet. */
const stateFacet = ({ otherCities }: SearchLists) => sql`case when u.city = any(${otherCities.map(({ key }) => key)}::text[])
  then array[${facet('state', sql`upper(right(u.city, 2))`)}] else '{}' end`

const travelKm = sql`case when u.travel_availability then coalesce(u.max_distance_km, 0) else 0 end`

/** The sample: one row in 32, chosen by id, so always the same ones. */
export const isInSample = (id: string) => sql<boolean>`get_byte(uuid_send(${sql.ref(id)}), 15) < 8`
export const SAMPLE_ONE_IN = 32

/** Marks the sample with a word, which servers of the previous version search for. This version has an index on the sample. */
const sampleMark = (id: string) => sql`case when ${isInSample(id)} then array[${facet('sample', sql`1`)}] else '{}' end`

/** Suppresses search changes until the transaction ends. Rewriting everyone's rows must not create new matches for saved searches. */
export async function suppressSearchChanges(trx: Kysely<Database>): Promise<void> {
  await sql`select set_config('ponte.search_is_rewritten', 'yes', true)`.execute(trx)
}

/** Locks rows and their figures against concurrent writes until the transaction ends, so that the search rows match their final state. */
async function lockRows(trx: Transaction<Database>, table: 'users' | 'firms', ids: Ids): Promise<void> {
  if (ids === 'all') return
  await sql`select from ${sql.table(table)} where ${among('id', ids)} order by id for share`.execute(trx)
  const [stats, key] = table === 'users' ? ['person_stats', 'user_id'] : ['firm_stats', 'firm_id']
  await sql`select from ${sql.table(stats)} where ${among(key, ids)} order by ${sql.ref(key)} for share`.execute(trx)
}

/** Adds the municipalities outside the short list that occur in these rows. */
async function withHomes(trx: Transaction<Database>, table: 'users' | 'firms', ids: Ids, lists: SearchLists): Promise<SearchLists> {
  const { rows } = await sql<{ city: string }>`select distinct city from ${sql.table(table)}
    where ${among('id', ids)} and city <> all(${lists.cities.map(({ key }) => key)}::text[])`.execute(trx)
  return withCities(
    lists,
    rows.map(({ city }) => city),
  )
}

const findableProfessional = sql`
  u.role = 'professional' and u.profile_completed and u.is_active and u.deleted_at is null and u.paused_at is null
  and u.full_name is not null and u.profession is not null and u.city is not null`

interface SearchRows {
  table: 'professional_search' | 'firm_search'
  /** The key column, and its value. */
  key: readonly ['user_id' | 'firm_id', RawBuilder<unknown>]
  columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** When the record could first be found. */
  createdAt: RawBuilder<unknown>
  /** The records, with their figures as `st`. */
  from: RawBuilder<unknown>
}

/** Writes rows from a table of columns, leaving correct rows untouched. Triggers keep the figures of existing rows current. */
function writtenRows({ table, key: [id, value], columns, createdAt, from }: SearchRows): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const of = (source: 's' | 'excluded') => sql.join(names.map((name) => sql.ref(`${source}.${name}`)))
  return sql`
  insert into ${sql.table(table)} as s (${sql.join([id, ...names].map((name) => sql.ref(name)))}, created_at, reputation, services)
  select ${sql.join([value, ...Object.values(columns)])}, ${createdAt}, coalesce(${reputationOf('st')}, 0), coalesce(st.total_services, 0)
  from ${from}
  on conflict (${sql.ref(id)}) do update set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${of('s')}) is distinct from (${of('excluded')})`
}

/** Writes the rows of these professionals if they can be found. */
export const professionalRows = (ids: Ids, lists: SearchLists): RawBuilder<unknown> =>
  writtenRows({
    table: 'professional_search',
    key: ['user_id', sql`u.id`],
    columns: {
      doc: sql`${words(sql`u.full_name`, 'A')} || ${words(label(lists.professions, 'u.profession'), 'B')}
        || ${words(specialtyLabels(lists, 'u.specialties'), 'B')} || ${words(label(cityLabels(lists), 'u.city'), 'C')}
        || ${words(sql`u.bio`, 'D')}
        || array_to_tsvector(array[${facet('profession', sql`u.profession`)}, ${facet('city', sql`u.city`)},
          ${facet('travels', sql`u.travel_availability::int`)}, ${facet('travelKm', travelKm)}] || ${specialtyFacets('u.specialties')}
          || reach.words || ${stateFacet(lists)} || ${availabilityFacets} || ${nameWords('u.full_name')} || ${sampleMark('u.id')})`,
      profession: sql`u.profession`,
      city: sql`u.city`,
      specialty_mask: maskIn(lists.specialties, 'u.specialties'),
      travels: sql`u.travel_availability`,
      travel_km: travelKm,
      reach: sql`reach.bits`,
      available_from: sql`u.available_from`,
      weekdays: sql`${maskIn(WEEKDAY_ENTRIES, 'u.weekdays')}::smallint`,
      takes_urgent: sql`coalesce((select n.urgent_openings from notice_settings n where n.user_id = u.id), false)`,
    },
    createdAt: sql`coalesce(u.profile_completed_at, u.created_at)`,
    from: sql`users u cross join ${reachOfUser(lists)} left join person_stats st on st.user_id = u.id
      where ${among('u.id', ids)} and ${findableProfessional}`,
  })

/** Writes rows and returns the ids of those that changed, except for 'all', which could be a million. */
async function writeRows(trx: Transaction<Database>, rows: RawBuilder<unknown>, id: 'user_id' | 'firm_id', ids: Ids): Promise<Ids> {
  if (ids === 'all') {
    await rows.execute(trx)
    return ids
  }
  const written = await sql<{ id: string }>`${rows} returning s.${sql.ref(id)} as id`.execute(trx)
  return written.rows.map((row) => row.id)
}

/**
 * Updates the search rows of these professionals, and removes those who can no longer be found. Call it in the same transaction
 * whenever a profile, role, block or deletion changes.
 */
export async function refreshProfessionalRows(db: Kysely<Database>, ids: Ids, lists = SEARCH_LISTS): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (ids === 'all') await suppressSearchChanges(trx)
    await lockRows(trx, 'users', ids)
    await sql`delete from professional_search s using users u
      where u.id = s.user_id and ${among('s.user_id', ids)} and not (${findableProfessional})`.execute(trx)
    const written = await writeRows(trx, professionalRows(ids, await withHomes(trx, 'users', ids, lists)), 'user_id', ids)
    await noteWords(trx, 'professionals', among('user_id', written))
  })
}

const findableFirm = sql`
  f.is_active and f.deleted_at is null and exists (
    select from users u where u.firm_id = f.id and u.role = 'firm' and u.is_active and u.deleted_at is null)`

/** The same for firms. */
export const firmRows = (ids: Ids, lists: SearchLists): RawBuilder<unknown> =>
  writtenRows({
    table: 'firm_search',
    key: ['firm_id', sql`f.id`],
    columns: {
      doc: sql`${words(sql`f.name`, 'A')} || ${words(label(lists.firmTypes, 'f.type'), 'B')}
        || ${words(specialtyLabels(lists, 'f.specialties_needed'), 'B')} || ${words(label(cityLabels(lists), 'f.city'), 'C')}
        || ${words(label(lists.states, 'f.state'), 'C')} || ${words(sql`f.description`, 'D')}
        || array_to_tsvector(array[${facet('firmType', sql`f.type`)}, ${facet('state', sql`f.state`)}, ${facet('city', sql`f.city`)},
          ${facet('accommodation', sql`f.offers_accommodation::int`)}] || ${specialtyFacets('f.specialties_needed')}
          || ${nameWords('f.name')} || ${sampleMark('f.id')})`,
      type: sql`f.type`,
      state: sql`f.state`,
      city: sql`f.city`,
      offers_accommodation: sql`f.offers_accommodation`,
    },
    createdAt: sql`f.created_at`,
    from: sql`firms f left join firm_stats st on st.firm_id = f.id where ${among('f.id', ids)} and ${findableFirm}`,
  })

/** The same for firms. A firm without an active user cannot be found, so changes to its users count too. */
export async function refreshFirmRows(db: Kysely<Database>, ids: Ids, lists = SEARCH_LISTS): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (ids === 'all') await suppressSearchChanges(trx)
    await lockRows(trx, 'firms', ids)
    await sql`delete from firm_search s using firms f
      where f.id = s.firm_id and ${among('s.firm_id', ids)} and not (${findableFirm})`.execute(trx)
    const written = await writeRows(trx, firmRows(ids, await withHomes(trx, 'firms', ids, lists)), 'firm_id', ids)
    await noteWords(trx, 'opportunities', among('firm_id', written))
  })
}

/**
 * The reach of a user `u`, for a lateral join: `bits` for all listed cities within their range, including their own, and document words
 * for all but their own.
 */
function reachOfUser({ cities, otherCities, distanceKm }: SearchLists): RawBuilder<unknown> {
  const homes = [...cities, ...otherCities]
  const keys = sql`${cities.map(({ key }) => key)}::text[]`
  const bits = sql`${cities.map(({ bit }) => bit)}::integer[]`
  /** Distances from each home to each listed city, as one flat array. */
  const distances = sql`${homes.flatMap((from) => cities.map((to) => distanceKm(from.key, to.key)))}::integer[]`
  return sql`
  lateral (
    select coalesce(bit_or(1::bigint << other.bit), 0) as bits,
      coalesce(array_agg(${facet('reachedCity', sql`other.city`)}) filter (where other.n <> own.n), '{}') as words
    from (select array_position(${homes.map(({ key }) => key)}::text[], u.city) as n) own
    cross join unnest(${keys}, ${bits}) with ordinality other (city, bit, n)
    where other.n = own.n
      or (u.travel_availability and u.max_distance_km >= (${distances})[(own.n - 1) * ${cities.length} + other.n])
  ) reach`
}
