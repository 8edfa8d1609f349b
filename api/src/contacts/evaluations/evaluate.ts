import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { createEvaluation } from '@ponte/contracts/evaluations'
import { EVALUATIONS_PER_HOUR } from '@ponte/contracts/limits'
import { publicationOf, whyNotEvaluate, whyNotQuality } from '@ponte/contracts/review-rules'
import type { Transaction } from 'kysely'
import { lockContact, noteManagerAct, type PartyContact } from '../party.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { countAgainst } from '../../server/limits/limits.ts'
import { appendReviews } from '../review-log/log.repo.ts'
import { publishContact, type OnPublished } from './publish.ts'

type Body = InputOf<typeof createEvaluation>['body']

interface Rating {
  viewer: SignedIn
  body: Body
  onPublished: OnPublished
}

/** Writes one side's evaluation, once. The second side's evaluation publishes both. */
export function evaluateOnce(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { viewer, body, onPublished }: Rating,
): Promise<ResultOf<typeof createEvaluation>> {
  return db.transaction().execute(async (trx) => {
    const contact = found(await lockContact(trx, body.contactLogId, viewer))
    const now = clock.now()
    const refusal = whyNotEvaluate(contact, now)
    if (refusal !== null) throw new Refusal(refusal)
    const wrongQuality = whyNotQuality(contact, body.serviceQualityRating)
    if (wrongQuality !== null) throw wrongField('serviceQualityRating', wrongQuality)
    const key = `evaluations-hour:account:${viewer.id}`
    await countAgainst(trx, { key, most: EVALUATIONS_PER_HOUR, windowSeconds: 3600, message: 'tooManyEvaluations' })
    const id = await insertEvaluation(trx, contact, body, now)
    await noteManagerAct(trx, contact, 'evaluation')
    await appendReviews(trx, [id])
    const publishedAt = publicationOf({ ...contact, iEvaluated: true }, now)
    if (publishedAt !== null) await publishContact(trx, contact.id, publishedAt, onPublished)
    return { _id: id, contactLogId: contact.id, createdAt: now, publishedAt, sealedUntil: contact.closesAt }
  })
}

async function insertEvaluation(trx: Transaction<Database>, contact: PartyContact, body: Body, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('evaluations')
    .values({
      contact_log_id: contact.id,
      professional_id: contact.professionalId,
      contractor_id: contact.contractorId,
      side: contact.side,
      cordiality: body.cordialityRating,
      service_quality: body.serviceQualityRating ?? null,
      comment: body.comment === '' ? null : body.comment,
      is_public: body.isPublic,
      agreed_terms_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
