import { listContacts, logContact, pendingResponses, respondToContact } from '@ponte/contracts/contacts'
import type { Api } from '../server/api.ts'
import { pageOf } from '../server/http/paging.ts'
import { Refusal } from '../server/http/refusal.ts'
import { serve } from '../server/calls/serve.ts'
import { contactsOf, firmPeopleFor } from './contacts.repo.ts'
import { requestContactOnce, refuseUnready, reveal } from './log-contact.ts'
import { respondOnce } from './respond.ts'
import { pendingOf } from './sides.repo.ts'

export function serveContacts(api: Api): void {
  serve(
    api,
    logContact,
    async ({ viewer, body, request, answerWith }) => {
      const { isNew, revealed } = await requestContactOnce(api, { viewer, body, request })
      if (!isNew) answerWith(200)
      return revealed
    },
    {
      refuse: refuseUnready,
      again: ({ id, viewer, request }) => reveal(api.db, { viewer, contactId: id, requestId: request.id }),
    },
  )

  serve(api, respondToContact, ({ params, viewer, body }) =>
    respondOnce(api, { viewerId: viewer.id, contactId: params.id, response: body.response }),
  )

  serve(api, pendingResponses, ({ viewer }) => pendingOf(api.db, viewer.id, 'awaiting', api.clock.now()))
  serve(api, listContacts, async ({ viewer, query }) => {
    const isManager = viewer.firmId !== null && viewer.role === 'firm' && viewer.firmRole === 'manager'
    if (query.of === 'firm' && !isManager) throw new Refusal(viewer.role === 'firm' ? 'managers_only' : 'not_allowed')
    const now = api.clock.now()
    return {
      ...pageOf(await contactsOf(api.db, { id: viewer.id, sight: query.of === 'firm' ? 'firm' : 'own' }, query, now), query),
      now,
      ...(isManager && (await firmPeopleFor(api.db, viewer))),
    }
  })
}
