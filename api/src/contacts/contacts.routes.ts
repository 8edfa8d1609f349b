import { listContacts, logContact, pendingResponses, respondToContact, type Response } from '@ponte/contracts/contacts'
import { ANSWERS_PER_HOUR } from '@ponte/contracts/limits'
import { isResponseOf, serviceHappened, whyNotRespond } from '@ponte/contracts/review-rules'
import type { Api } from '../server/api.ts'
import { pageOf } from '../server/http/paging.ts'
import { found, Refusal, wrongField } from '../server/http/refusal.ts'
import { parseBody } from '../server/calls/classify.ts'
import { serve } from '../server/calls/serve.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { addToStatistics } from '../server/database/statistics.ts'
import { countAgainst } from '../server/limits/limits.ts'
import { contactsOf, firmPeopleFor } from './contacts.repo.ts'
import { requestContactOnce, refuseUnready, reveal } from './log-contact.ts'
import { lockContact, writeResponse } from './party.repo.ts'
import { pendingOf } from './sides.repo.ts'

export function serveContacts(api: Api): void {
  serve(
    api,
    logContact,
    async ({ viewer, body, request, answerExisting }) => {
      const { isNew, revealed } = await requestContactOnce(api, { viewer, body, request })
      if (!isNew) answerExisting()
      return revealed
    },
    {
      refuse: refuseUnready,
      rebuild({ id, viewer, request }) {
        const { firmId } = parseBody(logContact.body, request.body)
        return reveal(api.db, { viewer, contactId: id, firmId, requestId: request.id })
      },
    },
  )

  serve(api, respondToContact, ({ params, viewer, body }) => respondOnce(api, { viewer, contactId: params.id, response: body.response }))

  serve(api, pendingResponses, ({ viewer }) => pendingOf(api.db, viewer.id, 'awaiting', api.clock.now()))
  serve(api, listContacts, async ({ viewer, query }) => {
    const isManager = viewer.firmId !== null && viewer.role === 'firm' && viewer.firmRole === 'manager'
    if (query.of === 'firm' && !isManager) throw new Refusal(viewer.role === 'firm' ? 'managers_only' : 'not_allowed')
    const now = api.clock.now()
    return {
      ...pageOf(await contactsOf(api.db, { id: viewer.id, sight: query.of === 'firm' ? 'firm' : 'history' }, query, now), query),
      now,
      ...(isManager && (await firmPeopleFor(api.db, viewer))),
    }
  })
}

interface ContactResponse {
  viewer: SignedIn
  contactId: string
  response: Response
}

/** Writes one side's answer, once. The first confirmation of a service adds it to the statistics. */
function respondOnce({ db, clock }: Pick<Api, 'db' | 'clock'>, { viewer, contactId, response }: ContactResponse): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const contact = found(await lockContact(trx, contactId, viewer))
    if (!isResponseOf(contact.side, response)) throw wrongField('response', 'responseOfOtherSide')
    const now = clock.now()
    const refusal = whyNotRespond(contact, now)
    if (refusal !== null) throw new Refusal(refusal)
    // Inside the transaction, so that a refusal undoes the count.
    const key = `answers-hour:account:${viewer.id}`
    await countAgainst(trx, { key, most: ANSWERS_PER_HOUR, windowSeconds: 3600, message: 'tooManyAnswers' })
    await writeResponse(trx, contact, response, now)
    const isFirstWord = !serviceHappened(contact) && serviceHappened({ ...contact, myResponse: response })
    if (isFirstWord) await addToStatistics(trx, { served: [contact.id] })
  })
}
