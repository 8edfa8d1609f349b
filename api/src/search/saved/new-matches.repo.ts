import type { FirmType } from '@ponte/contracts/firm-types'
import type { City } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { SavedSearchQuery, SearchType } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { findableFirms } from '../opportunities.repo.ts'
import { findableProfessionals } from '../professionals.repo.ts'
import { matchesOpening, visibleOpenings } from '../openings/matching.ts'
import { filtersIn, firmsWithOpening, isFreeIn, reachesIn, startsByIn } from '../filters.ts'
import { anyOf, bothOf, cannotMatch, queryOf } from '../text/text-query.ts'
import { understand } from '../text/understand.ts'

/** Maximum changes read. More since the last run means an import; then only the newest count. */
const CHANGES_MAX = 20_000

interface CorpusColumns {
  findable: RawBuilder<unknown>
  key: RawBuilder<string>
  shown: RawBuilder<unknown>
  /** Excludes the user and their own firm. */
  isOthers: (userId: string) => RawBuilder<boolean>
}

const CORPUS_COLUMNS: Record<SearchType, CorpusColumns> = {
  professionals: {
    findable: findableProfessionals,
    key: sql`s.user_id`,
    shown: sql`u.full_name as name, u.profession as kind, u.city`,
    isOthers: (userId) => sql`s.user_id <> ${userId}`,
  },
  opportunities: {
    findable: findableFirms,
    key: sql`s.firm_id`,
    shown: sql`f.name, f.type as kind, f.city`,
    isOthers: (userId) => sql`s.firm_id is distinct from (select firm_id from users where id = ${userId} and role = 'firm')`,
  },
}

interface NewMatch {
  id: string
  name: string
  kind: Profession | FirmType
  city: City
}

interface NewOpening {
  id: string
  firmName: string
  profession: Profession
  city: City
  startOn: string
  endOn: string
  startsAt: string | null
  endsAt: string | null
}

export interface NewMatches {
  matches: NewMatch[]
  openings: NewOpening[]
  /** Number of all matches, including those not named. */
  total: number
}

interface Search {
  id: string
  userId: string
  query: SavedSearchQuery
}

interface Bounds {
  /** Today by the product clock. Past openings are not announced. */
  today: string
  /** Maximum people or firms to name, and maximum openings. */
  most: number
}

/**
 * Takes the new matches of a search: documents that match now but did not at the last run, best ranked first, and openings published
 * since, or changed so that more searches find them. Uses a single statement, and so one snapshot: what it sees is marked as seen, and the
 * rest is new next time. Subjects that leave the search are remembered, because coming back does not make them new. A mark ahead of the
 * database is from before a restore; then the search starts over.
 */
export async function takeNewMatches(
  trx: Transaction<Database>,
  { id, userId, query }: Search,
  { today, most }: Bounds,
): Promise<NewMatches> {
  const { findable, key, shown, isOthers } = CORPUS_COLUMNS[query.type]
  const matches = await matchesSearch(trx, query)
  const firms = firmsWithOpening(filtersIn(query.type, query))
  const hasOpening = firms === null ? sql`true` : sql`${key} in (${firms})`
  // Documents do not hold busy days, so check them here: a busy person is not a new match.
  const isFree = query.type === 'professionals' ? isFreeIn(query.date, (column) => sql.ref(`s.${column}`)) : sql`true`
  const { rows } = await sql<NewMatches>`
    with mark as materialized (
      select told_up_to as at from saved_searches where id = ${id}
    ), recent as materialized (
      select c.id, c.subject_id, c.before from search_changes c
      where c.corpus = ${query.type} and ${isSinceMark(sql`c.changed_in`)}
      order by c.changed_in desc, c.id desc limit ${CHANGES_MAX}
    ), changed as materialized (
      select distinct on (subject_id) subject_id, before from recent order by subject_id, id
    ), was_in as materialized (
      select subject_id as id from (select subject_id, before as doc from changed) s where ${matches}
    ), is_in as materialized (
      select ${key} as id, ${shown}, s.reputation, s.services, s.created_at
      from ${findable} where ${key} in (select subject_id from changed) and ${matches} and ${hasOpening} and ${isFree} and ${isOthers(userId)}
    ), remembered as (
      insert into saved_search_leavers (search_id, subject_id)
      select ${id}, was_in.id from was_in where was_in.id not in (select is_in.id from is_in)
      on conflict do nothing
    ), marked as (
      update saved_searches set told_up_to = pg_current_snapshot(), told_at = now() where id = ${id}
    ), entered as materialized (
      select * from is_in
      where id not in (select was_in.id from was_in)
        and id not in (select subject_id from saved_search_leavers where search_id = ${id})
    ), opened as materialized (${query.type === 'opportunities' ? await openedSinceMark(trx, query, { today, isOthers: isOthers(userId) }) : sql`select where false`})
    select (select count(*) from entered)::int + (select count(*) from opened)::int as total,
      array(select json_build_object('id', id, 'name', name, 'kind', kind, 'city', city) from entered
        order by reputation desc, services desc, created_at desc, id limit ${most}) as matches,
      array(select row_to_json(opened) from opened limit ${most}) as openings`.execute(trx)
  return rows[0] ?? { matches: [], openings: [], total: 0 }
}

/** True for a transaction that the search's mark does not cover. */
const isSinceMark = (transaction: RawBuilder<unknown>) => sql<boolean>`
  ${transaction} >= (select pg_snapshot_xmin(at) from mark) and not pg_visible_in_snapshot(${transaction}, (select at from mark))
  and (select pg_snapshot_xmax(at) <= pg_snapshot_xmax(pg_current_snapshot()) from mark)`

async function openedSinceMark(
  trx: Transaction<Database>,
  query: SavedSearchQuery,
  { today, isOthers }: { today: string; isOthers: RawBuilder<boolean> },
): Promise<RawBuilder<unknown>> {
  return sql`
    select o.id, f.name as "firmName", o.profession, o.city, o.start_on::text as "startOn", o.end_on::text as "endOn",
      o.starts_at as "startsAt", o.ends_at as "endsAt"
    from ${visibleOpenings(today)} join firms f on f.id = s.firm_id
    where ${isSinceMark(sql`o.published_in`)} and ${await matchesOpening(trx, query)} and ${isOthers}
    order by o.start_on, o.id`
}

/**
 * The condition for the document of `s` to match a search. Documents hold filters as words too, so that earlier versions of a document
 * can be tested as well. Documents do not hold openings.
 */
async function matchesSearch(db: Kysely<Database>, search: SavedSearchQuery): Promise<RawBuilder<boolean>> {
  const text = await understand(db, search.type, search.query)
  if (text !== null && cannotMatch(text)) return sql<boolean>`false`
  const filters = filtersIn(search.type, search)
  const inWords = filters.filter(({ lexemes }) => lexemes.length > 0)
  const query = bothOf(text === null ? null : queryOf(text), ...inWords.map(({ lexemes }) => anyOf(lexemes)))
  const beyondWords = filters.flatMap(({ startsBy, reaches }) => [
    ...(startsBy === undefined ? [] : [startsByIn(sql`s.doc`, startsBy)]),
    ...(reaches === undefined ? [] : [reachesIn(sql`s.doc`, reaches)]),
  ])
  const words = query === null ? sql`s.doc is not null` : sql`s.doc @@ ${query}::tsquery`
  return sql<boolean>`${sql.join([words, ...beyondWords], sql` and `)}`
}
