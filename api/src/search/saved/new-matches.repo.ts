import type { FirmType } from '@ponte/contracts/firm-types'
import type { City } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { SavedSearchQuery, SearchType } from '@ponte/contracts/search'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { findableFirms } from '../opportunities.repo.ts'
import { findableProfessionals } from '../professionals.repo.ts'
import { matchesOpening, visibleOpenings } from '../openings/matching.ts'
import { firmsWithOpening } from '../filters.ts'
import { matchesSearch } from './matching.ts'

/** Limit of changes that are read: more since the last time are an import, and the newest of them have to do. */
const CHANGES_MAX = 20_000

interface CorpusColumns {
  findable: RawBuilder<unknown>
  key: RawBuilder<string>
  shown: RawBuilder<unknown>
  /** The condition for others: not oneself, and not one's own firm. */
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
  firmId: string
  firmName: string
  profession: Profession
  city: City
  startOn: string
  endOn: string
}

export interface NewMatches {
  matches: NewMatch[]
  openings: NewOpening[]
  /** Number of all, with those that are not named. */
  total: number
}

interface Search {
  id: string
  userId: string
  query: SavedSearchQuery
}

interface Bounds {
  /** The product's day, on which what is over is no news. */
  today: string
  /** The most people or firms that are named, and the most openings. */
  most: number
}

/**
 * Takes the new matches of a search: who is in it and was not when it was looked through last, the best ranked first; and the openings in it
 * that were opened since. It is one statement, hence one snapshot of the database: what it sees is taken, what it does not see is new next time.
 * Whoever was in the search and has left it is remembered, for coming back is not new. A snapshot that is ahead of the
 * database was made before this copy of it was restored: from here the search starts anew.
 */
export async function takeNewMatches(
  trx: Transaction<Database>,
  { id, userId, query }: Search,
  { today, most }: Bounds,
): Promise<NewMatches> {
  const { findable, key, shown, isOthers } = CORPUS_COLUMNS[query.type]
  const matches = await matchesSearch(trx, query)
  const hasOpening = (query.openOn ?? query.wantedProfession) === undefined ? sql`true` : sql`${key} in (${firmsWithOpening(query)})`
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
      from ${findable} where ${key} in (select subject_id from changed) and ${matches} and ${hasOpening} and ${isOthers(userId)}
    ), remembered as (
      insert into saved_search_leavers (search_id, subject_id)
      select ${id}, was_in.id from was_in where was_in.id not in (select is_in.id from is_in)
      on conflict do nothing
    ), told as (
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

/** True of a transaction that the search's mark does not see. */
const isSinceMark = (transaction: RawBuilder<unknown>) => sql<boolean>`
  ${transaction} >= (select pg_snapshot_xmin(at) from mark) and not pg_visible_in_snapshot(${transaction}, (select at from mark))
  and (select pg_snapshot_xmax(at) <= pg_snapshot_xmax(pg_current_snapshot()) from mark)`

async function openedSinceMark(
  trx: Transaction<Database>,
  query: SavedSearchQuery,
  { today, isOthers }: { today: string; isOthers: RawBuilder<boolean> },
): Promise<RawBuilder<unknown>> {
  return sql`
    select s.firm_id as "firmId", f.name as "firmName", o.profession, o.city, o.start_on::text as "startOn", o.end_on::text as "endOn"
    from ${visibleOpenings(today)} join firms f on f.id = s.firm_id
    where ${isSinceMark(sql`o.published_in`)} and ${await matchesOpening(trx, query)} and ${isOthers}
    order by o.start_on, o.id`
}
