import { firmEvaluations, getProfessional, getPublicFirm, listPublicProfiles, professionalEvaluations } from '@ponte/contracts/profiles'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../server/api.ts'
import { found } from '../server/http/refusal.ts'
import { countNetworks } from '../server/limits/address-limits.ts'
import { countAgainst } from '../server/limits/limits.ts'
import { pageOf } from '../server/http/paging.ts'
import { serveAnyone } from '../server/calls/serve.ts'
import { openingsOfFirm } from '../search/openings/search-openings.repo.ts'
import { findOpportunity } from '../search/opportunities.repo.ts'
import { findProfessional } from '../search/professionals.repo.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { estimateTotal, profilesOfPart } from './public-profiles.repo.ts'
import { repliesOfFirm, repliesOfPerson } from '../contacts/evaluations/replies.repo.ts'
import { latestReviewsOfFirm, latestReviewsOfPerson, reviewsOfFirm, reviewsOfPerson } from '../contacts/evaluations/reviews.repo.ts'

/** Serves the public profiles of people and firms that search can find. */
export function serveProfiles(api: Api): void {
  const { read, clock } = api

  serveAnyone(api, getProfessional, async ({ params: { id }, viewer, request }) => {
    await limitReading(api, viewer, request)
    return read(request, async (db) => {
      const person = found(await findProfessional(db, id, clock.now()))
      const replies = await repliesOfPerson(db, id, clock.now())
      return { ...person, ...(viewer?.id === person._id && { isYours: true }), latestReviews: await latestReviewsOfPerson(db, id), replies }
    })
  })

  serveAnyone(api, professionalEvaluations, async ({ params: { id }, query, viewer, request }) => {
    await limitReading(api, viewer, request)
    return read(request, async (db) => {
      found(await findProfessional(db, id, clock.now()))
      return pageOf(await reviewsOfPerson(db, id, query), query)
    })
  })

  serveAnyone(api, getPublicFirm, async ({ params: { id }, viewer, request }) => {
    await limitReading(api, viewer, request)
    return read(request, async (db) => {
      const firm = found(await findOpportunity(db, id))
      const isYours = viewer?.firmId === firm._id && { isYours: true }
      const openings = await openingsOfFirm(db, id, clock.now())
      const replies = await repliesOfFirm(db, id, clock.now())
      return { ...firm, ...isYours, latestReviews: await latestReviewsOfFirm(db, id), openings, replies }
    })
  })

  serveAnyone(api, firmEvaluations, async ({ params: { id }, query, viewer, request }) => {
    await limitReading(api, viewer, request)
    return read(request, async (db) => {
      found(await findOpportunity(db, id))
      return pageOf(await reviewsOfFirm(db, id, query), query)
    })
  })

  serveAnyone(api, listPublicProfiles, async ({ query: { type, part, parts }, viewer, request }) => {
    await limitReading(api, viewer, request)
    return read(request, async (db) => ({ total: await estimateTotal(db, type), profiles: await profilesOfPart(db, type, part, parts) }))
  })
}

/** Limits on reading profiles, the same as on searching, to prevent scraping. */
const READS_A_MINUTE = { visitor: 60, signedIn: 120 } as const

async function limitReading(api: Api, viewer: SignedIn | null, request: FastifyRequest): Promise<void> {
  const common = { windowSeconds: 60, message: 'tooManyProfiles' } as const
  if (viewer !== null) return countAgainst(api.db, { ...common, key: `profiles:user:${viewer.id}`, most: READS_A_MINUTE.signedIn })
  await countNetworks(api, request, { ...common, what: 'profiles', most: READS_A_MINUTE.visitor })
}
