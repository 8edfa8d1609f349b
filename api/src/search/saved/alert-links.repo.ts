import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sql, type Kysely, type Transaction } from 'kysely'
import { deadLink } from '../../server/http/refusal.ts'
import type { Database } from '../../server/schema/schema.ts'
import { hashOf, newSecret } from '../../server/secrets.ts'

/** Creates the secret of an unsubscribe link, for one search or for all of the user's (null). The link works any number of times. */
export async function issueAlertLink(trx: Transaction<Database>, userId: string, searchId: string | null): Promise<string> {
  const token = newSecret()
  // Inserts nothing if the search was deleted while the e-mail waited, so that the link leads nowhere.
  await sql`
    insert into alert_links (token_hash, user_id, search_id)
    select ${hashOf(token)}, ${userId}, ${searchId}::uuid
    where ${searchId}::uuid is null or exists (select from saved_searches where id = ${searchId}::uuid)`.execute(trx)
  return token
}

interface StoppedAlerts {
  /** The search whose alerts were stopped; null for all. */
  query: SavedSearchQuery | null
}

/** Stops the alerts of a link. */
export async function stopAlerts(db: Kysely<Database>, token: string): Promise<StoppedAlerts> {
  const link = await db
    .selectFrom('alert_links')
    .leftJoin('saved_searches', 'saved_searches.id', 'alert_links.search_id')
    .select(['alert_links.user_id as userId', 'alert_links.search_id as searchId', 'saved_searches.query'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow(deadLink)
  await db
    .updateTable('saved_searches')
    .set({ alerts: false })
    .where('user_id', '=', link.userId)
    .where(link.searchId === null ? sql<boolean>`true` : sql<boolean>`id = ${link.searchId}`)
    .where('alerts', '=', true)
    .execute()
  return { query: link.query }
}
