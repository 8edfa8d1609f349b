import { dayOf } from '@ponte/contracts/calendar'
import { getOpening, listPublicOpenings, similarOpenings } from '@ponte/contracts/search-openings'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { forOpenings, serveLimited } from '../search.routes.ts'
import * as pages from './opening-pages.repo.ts'

/** Serves the data of the public opening pages. */
export function serveOpeningPages(api: Api): void {
  const { read, clock } = api

  serveLimited(api, 'openings', getOpening, async ({ params: { id }, viewer, request }) => {
    const now = clock.now()
    return read(request, async (db) => {
      const opening = found(await pages.findOpening(db, id, now))
      if (opening === 'closed') throw new Refusal('opening_closed')
      const [shown] = await forOpenings(db, [opening], viewer, now)
      return found(shown)
    })
  })

  serveLimited(api, 'similar', similarOpenings, async ({ params: { id }, viewer, request }) => {
    const now = clock.now()
    return read(request, async (db) => {
      const similar = found(await pages.findSimilar(db, id, dayOf(now)))
      return { ...similar, results: await forOpenings(db, similar.results, viewer, now) }
    })
  })

  serveLimited(api, 'openings', listPublicOpenings, ({ request }) => read(request, (db) => pages.publicOpenings(db, dayOf(clock.now()))))
}
