import type { Response } from '@ponte/contracts/contacts'
import { ANSWERS_AN_HOUR } from '@ponte/contracts/limits'
import { isResponseOf, serviceHappened, whyNotRespond } from '@ponte/contracts/review-rules'
import { addToStatistics } from '../server/database/statistics.ts'
import type { Api } from '../server/api.ts'
import { found, Refusal, wrongField } from '../server/http/refusal.ts'
import { countAgainst } from '../server/limits/limits.ts'
import { lockContact, writeResponse } from './party.repo.ts'

interface ContactResponse {
  viewerId: string
  contactId: string
  response: Response
}

/** Writes one side's answer, once. The first confirmation of a service adds it to the statistics. */
export function respondOnce({ db, clock }: Pick<Api, 'db' | 'clock'>, { viewerId, contactId, response }: ContactResponse): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const contact = found(await lockContact(trx, contactId, viewerId))
    if (!isResponseOf(contact.side, response)) throw wrongField('response', 'responseOfOtherSide')
    const now = clock.now()
    const refusal = whyNotRespond(contact, now)
    if (refusal !== null) throw new Refusal(refusal)
    // Inside the transaction, so that a refusal undoes the count.
    const key = `answers-hour:account:${viewerId}`
    await countAgainst(trx, { key, most: ANSWERS_AN_HOUR, windowSeconds: 3600, message: 'tooManyAnswers' })
    await writeResponse(trx, contact, response, now)
    const isFirstWord = !serviceHappened(contact) && serviceHappened({ ...contact, myResponse: response })
    if (isFirstWord) await addToStatistics(trx, { served: [contact.id] })
  })
}
