import type { AnyCall } from '@ponte/contracts/call'
import { isUrgent } from '@ponte/contracts/opening-rules'
import { searchFilters, searchOpportunities, searchProfessionals, type SearchType } from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import type { Kysely } from 'kysely'
import type { Api } from '../server/api.ts'
import { withContacted } from '../contacts/contacted.repo.ts'
import type { Database } from '../server/schema/schema.ts'
import * as openings from './openings/search-openings.repo.ts'
import type { OpeningRow } from './openings/search-openings.repo.ts'
import { countNetworks } from '../server/limits/address-limits.ts'
import { countAgainst } from '../server/limits/limits.ts'
import { serveAnyone, type Handler } from '../server/calls/serve.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { facetsOf } from './facets/facets.repo.ts'
import * as opportunities from './opportunities.repo.ts'
import * as professionals from './professionals.repo.ts'

export function serveSearch(api: Api): void {
  serveLimited(api, 'search', searchProfessionals, async ({ query, viewer, request }) => {
    const now = api.clock.now()
    return api.read(request, async (db) =>
      forViewer(db, await professionals.searchProfessionals(db, query, { now, viewer }), viewer, { type: 'professionals', now }),
    )
  })

  serveLimited(api, 'search', searchOpportunities, async ({ query, viewer, request }) => {
    const now = api.clock.now()
    return api.read(request, async (db) =>
      forViewer(db, await opportunities.searchOpportunities(db, query, viewer), viewer, { type: 'opportunities', now }),
    )
  })

  serveLimited(api, 'openings', searchOpenings, async ({ query, viewer, request }) => {
    const now = api.clock.now()
    return api.read(request, async (db) => {
      const page = await openings.searchOpenings(db, query, { now, viewer })
      return { ...page, results: await forOpenings(db, page.results, viewer, now) }
    })
  })

  serveLimited(api, 'filters', searchFilters, ({ query, request }) => api.read(request, (db) => facetsOf(db, query)))
}

/** For signed-in users, marks the results with whom they have an open contact. */
async function forViewer<Answer extends { results: { _id: string }[] }>(
  db: Kysely<Database>,
  answer: Answer,
  viewer: SignedIn | null,
  of: { type: SearchType; now: Date },
): Promise<Answer> {
  if (viewer === null) return answer
  return { ...answer, results: await withContacted(db, answer.results, { ...of, viewerId: viewer.id }) }
}

/** The same for openings, by firm. Also marks urgent ones, and those of the viewer's own firm. */
export async function forOpenings(
  db: Kysely<Database>,
  found: readonly OpeningRow[],
  viewer: SignedIn | null,
  now: Date,
): Promise<OpeningRow[]> {
  const openings = found.map((opening) => ({ ...opening, isUrgent: isUrgent(opening, now) }))
  if (viewer === null) return openings
  const asked = { type: 'opportunities', now, viewerId: viewer.id } as const
  const firms = await withContacted(
    db,
    found.map(({ firm }) => firm),
    asked,
  )
  return openings.map((opening, index) => ({
    ...opening,
    contacted: firms[index]?.contacted === true,
    ...(viewer.firmId === opening.firm._id && { isYours: true }),
  }))
}

const SEARCHES_A_MINUTE = { visitor: 60, signedIn: 120 } as const

/**
 * Serves a call of the search, with a limit a minute. Openings have their own counter, because the site requests them along with the firms
 * of a search, and similar ones along with an opening; filters too, along with each page of results.
 */
export function serveLimited<C extends AnyCall>(
  api: Api,
  what: 'search' | 'openings' | 'similar' | 'filters',
  call: C,
  handle: Handler<C, SignedIn | null>,
): void {
  const common = { windowSeconds: 60, message: 'tooManySearches' } as const
  serveAnyone(api, call, handle, {
    limit: async (viewer, request) => {
      if (viewer !== null) return countAgainst(api.db, { ...common, key: `${what}:user:${viewer.id}`, most: SEARCHES_A_MINUTE.signedIn })
      await countNetworks(api, request, { ...common, what, most: SEARCHES_A_MINUTE.visitor })
    },
  })
}
