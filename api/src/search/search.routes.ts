import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { countNetworks } from '../limits/address-limits.ts'
import { countAgainst } from '../limits/limits.ts'
import { serveAnyone } from '../calls/serve.ts'
import type { SignedIn } from '../http/viewer.ts'
import { text } from '../text.ts'
import { facetsOf } from './facets/facets.repo.ts'
import * as opportunities from './opportunities.repo.ts'
import * as professionals from './professionals.repo.ts'

export function serveSearch(api: Api): void {
  serveAnyone(api, searchProfessionals, async ({ query, viewer, request }) => {
    await limitSearches(api, viewer, request)
    return api.read(request, (db) => professionals.searchProfessionals(db, query, { now: api.clock.now(), viewer }))
  })

  serveAnyone(api, searchOpportunities, async ({ query, viewer, request }) => {
    await limitSearches(api, viewer, request)
    return api.read(request, (db) => opportunities.searchOpportunities(db, query, viewer))
  })

  serveAnyone(api, searchFilters, ({ query, request }) => api.read(request, (db) => facetsOf(db, query)))
}

const SEARCHES_A_MINUTE = { visitor: 60, signedIn: 120 } as const

async function limitSearches(api: Api, viewer: SignedIn | null, request: FastifyRequest): Promise<void> {
  const common = { windowSeconds: 60, message: text.tooManySearches }
  if (viewer !== null) return countAgainst(api.db, { ...common, key: `search:user:${viewer.id}`, most: SEARCHES_A_MINUTE.signedIn })
  await countNetworks(api, request, { ...common, what: 'search', most: SEARCHES_A_MINUTE.visitor })
}
