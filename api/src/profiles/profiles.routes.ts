import { getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import type { Api } from '../http/api.ts'
import { found } from '../http/found.ts'
import { pageOf } from '../http/paging.ts'
import { serveAnyone } from '../http/serve.ts'
import { findOpportunity } from '../search/opportunities.repo.ts'
import { findProfessional } from '../search/professionals.repo.ts'
import { firmStats } from './firm-stats.repo.ts'
import { latestReviewsOfFirm, latestReviewsOfPerson, reviewsOfPerson } from './reviews.repo.ts'

/** Public profiles: whoever search finds, and nothing that search would not show. */
export function serveProfiles(api: Api): void {
  const { db } = api

  serveAnyone(api, getProfessional, async ({ params: { id } }) => {
    const person = found(await findProfessional(db, id))
    return { ...person, latestReviews: await latestReviewsOfPerson(db, id) }
  })

  serveAnyone(api, professionalEvaluations, async ({ params: { id }, query }) => {
    found(await findProfessional(db, id))
    return pageOf(await reviewsOfPerson(db, id, query), query)
  })

  serveAnyone(api, getPublicFirm, async ({ params: { id } }) => {
    const firm = found(await findOpportunity(db, id))
    return { ...firm, stats: await firmStats(db, id), latestReviews: await latestReviewsOfFirm(db, id) }
  })
}
