import { pendingResponses, respondToContact, type PendingContact } from '@ponte/contracts/contacts'
import { createEvaluation, pendingEvaluations, type EvaluationInput } from '@ponte/contracts/evaluations'
import { pendingListOf } from '@ponte/contracts/review-rules'
import { sideOf } from '@ponte/contracts/review-rules'
import { respond } from '@ponte/test-kit/respond'
import { responsesOf, type PendingKind } from '../contact-sides.ts'
import { PROFESSIONAL } from './samples.ts'

interface Options {
  viewerId?: string
  /** Ids of contacts that the viewer has rated. */
  evaluated?: readonly string[]
  /** True if the other side rates first. */
  isOtherFirst?: boolean
}

/** The API of /pending-evaluations, with lists computed by the product's rules for one viewer. */
export function pendingApi(given: readonly PendingContact[], { viewerId = PROFESSIONAL._id, evaluated, isOtherFirst }: Options = {}) {
  let contacts = [...given]
  const rated = new Set(evaluated)
  const responses: string[] = []
  const evaluations: EvaluationInput[] = []

  function listed(kind: PendingKind): PendingContact[] {
    return contacts.filter((contact) => {
      const window = { opensAt: new Date(contact.opensAt), closesAt: new Date(contact.closesAt) }
      const side = { ...window, ...responsesOf(contact, viewerId), iEvaluated: rated.has(contact._id), otherEvaluated: false }
      return pendingListOf(side, window.opensAt) === kind
    })
  }
  /** Changes a contact as if by the other side. */
  function change(id: string, patch: Partial<PendingContact>) {
    contacts = contacts.map((contact) => (contact._id === id ? { ...contact, ...patch } : contact))
  }
  const handlers = [
    respond(pendingResponses, () => listed('awaiting')),
    respond(pendingEvaluations, () => listed('ready')),
    respond(respondToContact, ({ params: { id }, body: { response } }) => {
      responses.push(response)
      const contact = contacts.find(({ _id }) => _id === id)
      if (contact !== undefined) change(id, { [`${sideOf(contact, viewerId)}Response`]: response })
    }),
    respond(createEvaluation, ({ body }) => {
      evaluations.push(body)
      rated.add(body.contactLogId)
      const { opensAt, closesAt } = contacts.find(({ _id }) => _id === body.contactLogId) ?? { opensAt: '', closesAt: '' }
      const publishedAt = isOtherFirst === true ? opensAt : null
      return { _id: crypto.randomUUID(), contactLogId: body.contactLogId, createdAt: opensAt, publishedAt, sealedUntil: closesAt }
    }),
  ]
  return { handlers, responses, evaluations, change }
}
