import { firmHistory } from '@ponte/contracts/firms'
import { userAudit, userHistory, checkLicense } from '@ponte/contracts/users'
import type { FastifyRequest } from 'fastify'
import { whyNotCheckedOn, type CheckRefusal } from '@ponte/contracts/license-check'
import type { MessageKey } from '@ponte/contracts/messages'
import { auditOf } from '../server/audit/audit-of.repo.ts'
import { audit } from '../server/audit/audit.repo.ts'
import type { Api } from '../server/api.ts'
import { Refusal, wrongField } from '../server/http/refusal.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { pageOf } from '../server/http/paging.ts'
import { serve } from '../server/calls/serve.ts'
import { historyOf, type HistoryEntry } from './history.repo.ts'
import { recordLicenseCheck } from './check-license.repo.ts'

interface Reading {
  id: string
  viewer: SignedIn
  request: FastifyRequest
}

export function serveRecords(api: Api): void {
  const { db } = api

  /** Records in the audit log that another person's data was read. */
  async function noteReading(action: 'document_read' | 'history_read' | 'audit_read', { id, viewer, request }: Reading): Promise<void> {
    if (viewer.id === id.toLowerCase()) return
    await audit(db, { actorId: viewer.id, action, subject: { kind: 'user', id: id.toLowerCase() }, requestId: request.id })
  }

  serve(api, userHistory, async ({ params: { id }, query, viewer, request }) => {
    const history = await historyOf(db, { userId: id }, query)
    const action = history.results.some(isPersonal) ? 'document_read' : 'history_read'
    if (history.results.length > 0) await noteReading(action, { id, viewer, request })
    return pageOf(history, query)
  })

  serve(api, userAudit, async ({ params, query, viewer, request }) => {
    const id = params.id.toLowerCase()
    const lines = await auditOf(db, id, query)
    await noteReading('audit_read', { id, viewer, request })
    return lines
  })

  serve(api, firmHistory, async ({ params: { id }, query }) => pageOf(await historyOf(db, { firmId: id }, query), query))
}

/** Fields with identity or contact data. */
const PERSONAL = ['document', 'email', 'phone', 'whatsapp']

const isPersonal = ({ fields }: HistoryEntry): boolean => fields.some(({ field }) => PERSONAL.includes(field))

const WHY_NOT = { future: 'licenseDayInFuture', expired: 'licenseDayExpired' } as const satisfies Record<CheckRefusal, MessageKey>

export function serveLicenses(api: Api): void {
  const { db, clock } = api

  serve(api, checkLicense, async ({ params: { id }, body: { checkedOn, version }, viewer }) => {
    const whyNot = checkedOn === null ? null : whyNotCheckedOn(checkedOn, clock.now())
    if (whyNot !== null) throw wrongField('checkedOn', WHY_NOT[whyNot])
    const outcome = await recordLicenseCheck(db, { userId: id, checkedOn, version, viewer })
    if (outcome === 'not_there') throw new Refusal('not_found')
    if (outcome === 'nothing_to_check') throw wrongField('checkedOn', 'licenseMissing')
  })
}
