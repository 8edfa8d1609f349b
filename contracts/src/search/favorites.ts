import * as z from 'zod/mini'
import { parties, professionalsAndFirms } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { Id, Instant, optionalText } from '../wire/fields.ts'
import { NOTE_MAX } from '../limits.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { OpportunityResult, ProfessionalResult, SearchType } from './search-results.ts'

const ByTypeAndId = z.object({ type: SearchType, id: Id })

/** Fields of every favorite. Only the user sees their note. */
const common = { note: z.nullable(z.string()), savedAt: Instant }
export const Favorite = z.union([
  z.object({ type: z.literal('professionals'), ...common, professional: ProfessionalResult }),
  z.object({ type: z.literal('opportunities'), ...common, opportunity: OpportunityResult }),
])
export type Favorite = z.output<typeof Favorite>

export const listFavorites = call('GET', '/me/favorites', {
  summary: 'My saved professionals and firms, most recent first',
  access: parties,
  query: z.object({ page, limit: limit() }),
  answer: listOf(Favorite),
})

/** Only the ids, so that any list can mark favorites. */
export const favoriteIds = call('GET', '/me/favorites/ids', {
  summary: 'Ids of my saved professionals and firms',
  access: parties,
  answer: z.object({ professionals: z.array(Id), opportunities: z.array(Id) }),
})

export const saveFavorite = call('PUT', '/me/favorites/:type/:id', {
  summary: 'Save a professional or a firm, or change the note',
  access: professionalsAndFirms,
  sensitive: contentOnly,
  params: ByTypeAndId,
  /** An absent note does not change. */
  body: z.optional(z.strictObject({ note: optionalText(NOTE_MAX) })),
})

export const removeFavorite = call('DELETE', '/me/favorites/:type/:id', {
  summary: 'Remove a saved professional or firm',
  access: professionalsAndFirms,
  sensitive: contentOnly,
  params: ByTypeAndId,
  body: z.optional(z.strictObject({})),
  /** The note that it had, for undoing; none if it was not saved. Older servers answer nothing. */
  answer: z.optional(z.object({ note: z.optional(z.nullable(z.string())) })),
})
