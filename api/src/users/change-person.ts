import type { InputOf } from '@ponte/contracts/call'
import type { updateUser } from '@ponte/contracts/users'
import type { Transaction } from 'kysely'
import { sendConfirmation } from '../accounts/confirmation.ts'
import { refuseTaken } from '../accounts/taken.ts'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import type { Api } from '../http/api.ts'
import { found } from '../http/found.ts'
import { countAgainst } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { emailChangedMail } from '../mail/mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { photoChange } from '../photos/photo-change.ts'
import { voidTokens } from '../session/one-time-tokens.repo.ts'
import type { SignedIn } from '../session/viewer.ts'
import { text } from '../text.ts'
import { isOtherAddress, lockPerson, photoIdOf, writePerson, type Present } from './change-person.repo.ts'

const MOST_ADDRESSES_AN_HOUR = 10
const HOUR_SECONDS = 3600

interface Change {
  id: string
  changes: InputOf<typeof updateUser>['body']
  viewer: SignedIn
  requestId: string
}

export async function changePerson(api: Api, { id, changes: { photo, ...changes }, viewer, requestId }: Change): Promise<void> {
  const presentId = await photoIdOf(api.db, id)
  if (presentId === undefined) throw new Refusal('not_found')
  await photoChange(api, { accountId: viewer.id, given: photo, presentId }, (photoId) =>
    refuseTaken(
      api.db.transaction().execute(async (trx) => {
        const present = found(await lockPerson(trx, id))
        await writePerson(trx, id, { ...changes, photoId }, present)
        if (!isOtherAddress(changes.email, present)) return
        await moveTo(api, trx, { id, email: changes.email, fullName: changes.fullName ?? present.fullName }, present)
        await note(trx, { actorId: viewer.id, action: 'email_changed', subject: { kind: 'user', id }, requestId })
      }),
    ),
  )
}

/** Links that went to the address before are dead, the new one is asked to confirm, and the old one hears of it. */
async function moveTo(
  { config }: Api,
  trx: Transaction<Database>,
  person: { id: string; email: string; fullName: string },
  before: Present,
): Promise<void> {
  // Each change sends an e-mail to whatever address was typed.
  await countAgainst(trx, {
    key: `email-change:account:${person.id}`,
    most: MOST_ADDRESSES_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: text.tooManyAddresses,
  })
  await voidTokens(trx, person.id, ['reset_password'])
  await sendConfirmation(config, trx, person)
  // An address that nobody confirmed may be a stranger's.
  if (before.isEmailConfirmed) await sendMail(trx, { userId: person.id, to: before.email, ...emailChangedMail(before.fullName) })
}
