import type { SearchType } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { findableFirms } from '../search/opportunities.repo.ts'
import { contactsSeenBy } from './visible-contacts.ts'

type Ids = readonly string[]

/** Open contacts that the viewer made or was chosen for; a request returns the same one. One with a firm counts until its owner changes. */
const CONTACTED: Readonly<Record<SearchType, (viewerId: string, ids: Ids, now: Date) => RawBuilder<{ id: string }>>> = {
  professionals: (viewerId, ids, now) => sql`
    select c.professional_id as id from ${contactsSeenBy(viewerId, 'own')} c
    where c.contractor_id = ${viewerId} and c.made_by = 'contractor' and c.professional_id = any (${ids}::uuid[]) and c.closes_at > ${now}`,
  opportunities: (viewerId, ids, now) => sql`
    select s.firm_id as id from ${findableFirms}
    join ${contactsSeenBy(viewerId, 'own')} c on c.firm_id = s.firm_id and c.contractor_id = owner.id
    where c.professional_id = ${viewerId} and (c.made_by = 'professional' or c.is_mutual)
      and s.firm_id = any (${ids}::uuid[]) and c.closes_at > ${now}`,
}

interface ContactedQuery {
  viewerId: string
  type: SearchType
  now: Date
}

/** Adds to each person or firm whether the viewer has an open contact with it. */
export async function withContacted<Item extends { _id: string }>(
  db: Kysely<Database>,
  items: readonly Item[],
  { viewerId, type, now }: ContactedQuery,
): Promise<(Item & { contacted: boolean })[]> {
  const ids = items.map(({ _id }) => _id)
  const contacted = new Set<string>()
  if (ids.length > 0) {
    const { rows } = await CONTACTED[type](viewerId, ids, now).execute(db)
    for (const { id } of rows) contacted.add(id)
  }
  return items.map((item) => ({ ...item, contacted: contacted.has(item._id) }))
}
