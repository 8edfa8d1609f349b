import type { ResultOf } from '@ponte/contracts/call'
import { dayOf } from '@ponte/contracts/calendar'
import { storedSearch } from '@ponte/contracts/search-address'
import type { OpeningQuery, searchOpenings as searchCall } from '@ponte/contracts/search-openings'
import { isUrgent } from '@ponte/contracts/opening-rules'
import type { PublicOpening } from '@ponte/contracts/search-results'
import { ComparedDay, Id } from '@ponte/contracts/fields'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { thumbUrl, statsJson } from '../../server/database/columns.ts'
import { parsedJson } from '../../server/parsed-json.ts'
import { fingerprintOf } from '../cursor.ts'
import type { SearchViewer } from '../search.ts'
import { isOver, matchesOpening, visibleOpenings } from './matching.ts'

type OpeningsFound = ResultOf<typeof searchCall>
export type OpeningRow = OpeningsFound['results'][number]

/** The public columns of an opening. */
const shown = sql`
  o.id as "_id", o.profession, o.specialties, o.state, o.city, o.start_on::text as "startOn", o.end_on::text as "endOn",
  o.starts_at as "startsAt", o.ends_at as "endsAt",
  o.offers_accommodation as "offersAccommodation", o.description, o.created_at as "createdAt"`

/** The openings of a `page` with their firms. */
export const cardsOfPage = sql`
  select ${shown}, json_build_object('_id', f.id, 'name', f.name, 'photo', ${thumbUrl('f.photo_id')}, 'type', f.type, 'stats', ${statsJson}) as firm
  from page join openings o on o.id = page.id join firms f on f.id = o.firm_id left join firm_stats st on st.firm_id = f.id`

/** A page of openings, for the viewer's own profession first, then by start day, with the cursor of the next page. */
export async function searchOpenings(
  db: Kysely<Database>,
  { limit, cursor, ...wanted }: OpeningQuery,
  { now, viewer }: { now: Date; viewer: SearchViewer },
): Promise<OpeningsFound> {
  const search = storedSearch('opportunities', { ...wanted, page: 1, limit })
  const person = viewer && (await db.selectFrom('users').select('profession').where('id', '=', viewer.id).executeTakeFirst())
  const own = person?.profession ?? null
  const fingerprint = fingerprintOf([search, own])
  const matches = await matchesOpening(db, search)
  const beyond = cursor === undefined ? null : readCursor(cursor, fingerprint)
  // For viewers without a profession, the index alone gives the order.
  const key = own === null ? sql`o.start_on, o.id` : sql`o.profession <> ${own}, o.start_on, o.id`
  const after = beyond && sql`${own === null ? sql`` : sql`${beyond.isOther},`} ${beyond.startOn}::date, ${beyond.id}::uuid`
  const isBeyond = after === null ? sql`true` : sql`(${key}) > (${after})`
  const { rows } = await sql<OpeningRow>`
    with page as materialized (
      select o.id from ${visibleOpenings(dayOf(now))} where ${matches} and ${isBeyond} order by ${key} limit ${limit + 1}
    )
    ${cardsOfPage} order by ${key}`.execute(db)
  const results = rows.slice(0, limit)
  const last = rows.length > limit ? results.at(-1) : undefined
  return {
    results,
    nextCursor:
      last === undefined ? null : writeCursor({ isOther: last.profession !== own, startOn: last.startOn, id: last._id }, fingerprint),
  }
}

/** All open openings of a firm, which are few. */
export async function openingsOfFirm(db: Kysely<Database>, firmId: string, now: Date): Promise<z.input<typeof PublicOpening>[]> {
  const { rows } = await sql<z.input<typeof PublicOpening>>`
    select ${shown} from ${visibleOpenings(dayOf(now))} where o.firm_id = ${firmId} and not ${isOver(now)} order by o.start_on, o.id`.execute(
    db,
  )
  return rows.map((opening) => ({ ...opening, isUrgent: isUrgent(opening, now) }))
}

/** A cursor of openings: the last opening of the previous page. */
interface OpeningCursor {
  /** True if it is past the openings for the viewer's own profession, which come first. */
  isOther: boolean
  startOn: string
  id: string
}

const Written = z.tuple([z.literal(2), z.string(), z.boolean(), ComparedDay, Id])

const writeCursor = ({ isOther, startOn, id }: OpeningCursor, fingerprint: string): string =>
  Buffer.from(JSON.stringify([2, fingerprint, isOther, startOn, id])).toString('base64url')

/** Reads a cursor; refuses anything but a cursor of this search. */
function readCursor(text: string, fingerprint: string): OpeningCursor {
  const parsed = z.safeParse(Written, parsedJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data[1] !== fingerprint) throw new Refusal('malformed')
  const [, , isOther, startOn, id] = parsed.data
  return { isOther, startOn, id }
}
