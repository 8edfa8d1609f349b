import type { ResultOf } from '@ponte/contracts/call'
import type { chooseInterested } from '@ponte/contracts/interests'
import type { FastifyRequest } from 'fastify'
import { lockOpening, setFilled } from '../../directory/openings/openings.repo.ts'
import { lockPersonAndFirm } from '../../directory/team/team.repo.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { requestContact, reveal } from '../log-contact.ts'
import { isInterested, markMutual } from './interests.repo.ts'
import { endInterests, notifyOfOpening } from './notify-of-opening.ts'

interface Choice {
  viewer: SignedIn
  openingId: string
  userId: string
  request: FastifyRequest
}

/** Fills an opening with an interested professional. Of two managers who choose at once, the second waits for the first and is refused. */
export function choose(api: Api, { viewer, openingId, userId, request }: Choice): Promise<ResultOf<typeof chooseInterested>> {
  const { firmId } = viewer
  return api.db.transaction().execute(async (trx) => {
    if (firmId === null || !(await lockPersonAndFirm(trx, viewer.id, firmId))) throw new Refusal('not_found')
    const { filledAt, closedAt } = found(await lockOpening(trx, { id: firmId, openingId }))
    if (filledAt !== null) throw new Refusal('already_filled')
    if (closedAt !== null) throw new Refusal('opening_closed')
    if (!(await isInterested(trx, { openingId, userId }))) throw new Refusal('not_found')

    const body = { professionalId: userId, contractorType: 'firm', openingId } as const
    const { contactId } = await requestContact(api, trx, { viewer, body, request, notifies: false })
    await markMutual(trx, contactId, openingId)
    await notifyOfOpening(trx, api, { kind: 'opening_chosen', openingId, to: [userId] })
    await endInterests(trx, api, openingId, userId)
    await setFilled(trx, openingId, api.clock.now())
    return reveal(trx, { viewer, contactId, requestId: request.id })
  })
}
