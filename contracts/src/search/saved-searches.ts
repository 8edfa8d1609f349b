import * as z from 'zod/mini'
import { anyone, parties } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ById, filled, Id, Instant } from '../wire/fields.ts'
import { key } from '../messages.ts'

/** A saved search. With alerts on, the user gets one e-mail on each day with new matches. */
export const SavedSearch = z.object({
  _id: Id,
  /** Path and query string of /search. */
  address: z.string(),
  /** The search in words. */
  label: z.string(),
  alerts: z.boolean(),
  createdAt: Instant,
})
export type SavedSearch = z.output<typeof SavedSearch>

export const listSavedSearches = call('GET', '/me/saved-searches', {
  summary: 'My saved searches, newest first',
  access: parties,
  answer: z.array(SavedSearch),
})

export const changeSavedSearch = call('PUT', '/me/saved-searches/:id', {
  summary: 'Turn the e-mails of a saved search on or off',
  access: parties,
  sensitive: contentOnly,
  owner: 'savedSearch',
  params: ById,
  body: z.strictObject({ alerts: z.boolean(key('fieldsRequired')) }),
})

export const removeSavedSearch = call('DELETE', '/me/saved-searches/:id', {
  summary: 'Delete a saved search',
  access: parties,
  sensitive: contentOnly,
  owner: 'savedSearch',
  params: ById,
  body: z.optional(z.strictObject({})),
})

/** Called from the unsubscribe link of each alert e-mail, without a session. */
export const stopAlerts = call('POST', '/saved-searches/stop', {
  summary: 'Turn off the e-mails of a saved search with the link in one of them',
  access: anyone,
  sensitive: contentOnly,
  body: z.strictObject({ token: filled('fieldsRequired') }),
  answer: z.object({ label: z.string() }),
})
