import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import type { Api } from '../http/api.ts'
import { pageOf } from '../http/paging.ts'
import { serve } from '../http/serve.ts'
import { contactsOf } from './contacts.repo.ts'
import { pendingOf } from './sides.repo.ts'

export function serveContacts(api: Api): void {
  serve(api, pendingResponses, ({ viewer }) => pendingOf(api.db, viewer.id, 'awaiting', api.clock.now()))
  serve(api, listContacts, async ({ viewer, query }) => pageOf(await contactsOf(api.db, viewer.id, query), query))
}
