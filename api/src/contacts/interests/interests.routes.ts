import { chooseInterested, interestIds, listInterested, showInterest, withdrawInterest } from '@ponte/contracts/interests'
import { refuseMember } from '../../directory/team/team.repo.ts'
import type { Api } from '../../server/api.ts'
import { serve } from '../../server/calls/serve.ts'
import { refuseUnready, reveal } from '../log-contact.ts'
import { choose } from './choose.ts'
import { notifyOfInterest } from './notify-of-opening.ts'
import * as interests from './interests.repo.ts'

export function serveInterests(api: Api): void {
  const { db, clock } = api
  serve(
    api,
    showInterest,
    ({ params, viewer }) =>
      db.transaction().execute(async (trx) => {
        const openingId = params.id.toLowerCase()
        const isNew = await interests.addInterest(trx, { openingId, userId: viewer.id }, clock.now())
        if (isNew) await notifyOfInterest(trx, api, openingId)
      }),
    // A professional whom the firm chooses sees its contact details.
    { refuse: refuseUnready },
  )
  serve(api, withdrawInterest, ({ params, viewer }) => interests.removeInterest(db, { openingId: params.id, userId: viewer.id }))
  serve(api, interestIds, async ({ viewer }) => ({ openings: await interests.interestIds(db, viewer.id) }))

  serve(api, listInterested, async ({ params, viewer }) => {
    refuseMember(viewer)
    return { results: await interests.interestedIn(db, params.id) }
  })

  serve(
    api,
    chooseInterested,
    ({ params, body, viewer, request }) =>
      choose(api, { viewer, openingId: params.id.toLowerCase(), userId: body.userId.toLowerCase(), request }),
    {
      refuse(viewer) {
        refuseMember(viewer)
        refuseUnready(viewer)
      },
      again: ({ id, viewer, request }) => reveal(db, { viewer, contactId: id, requestId: request.id }),
    },
  )
}
