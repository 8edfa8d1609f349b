import * as z from 'zod/mini'
import { anyone, parties } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, filled, Id, Instant } from '../wire/fields.ts'
import { messages } from '../messages.ts'

/** A search to come back to. With alerts on, a day with somebody new in it brings one e-mail. */
export const SavedSearch = z.object({
  _id: Id,
  /** Path and query string of the page /search. */
  address: z.string(),
  /** The search in words. */
  label: z.string(),
  alerts: z.boolean(),
  createdAt: Instant,
})
export type SavedSearch = z.output<typeof SavedSearch>

export const listSavedSearches = call('GET', '/me/saved-searches', {
  summary: 'The searches that I saved, the newest first',
  access: parties,
  answer: z.array(SavedSearch),
})

export const changeSavedSearch = call('PUT', '/me/saved-searches/:id', {
  summary: 'Turn the e-mails of a saved search on or off',
  access: parties,
  owner: 'savedSearch',
  params: ById,
  body: z.strictObject({ alerts: z.boolean(messages.fieldsRequired) }),
})

export const removeSavedSearch = call('DELETE', '/me/saved-searches/:id', {
  summary: 'Forget a saved search',
  access: parties,
  owner: 'savedSearch',
  params: ById,
  body: z.optional(z.strictObject({})),
})

/** The link at the end of each such e-mail leads to a page that makes this call: nobody has to sign in to be left alone. */
export const stopAlerts = call('POST', '/saved-searches/stop', {
  summary: 'Turn the e-mails of a saved search off with the link of an e-mail',
  access: anyone,
  body: z.strictObject({ token: filled(messages.fieldsRequired) }),
  answer: z.object({ label: z.string() }),
})
