import type { InputOf } from '@ponte/contracts/call'
import type { createUser } from '@ponte/contracts/users'
import { notifyOfPerson } from '../../accounts/notify-affected.repo.ts'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { mails } from '../../server/mail/mails.ts'
import { sendMail } from '../../server/mail/send-mail.ts'
import { photoChange } from '../photos/photo-change.ts'
import { refuseWeakPassword } from '../../accounts/passwords/password-rules.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { insertPeople } from './insert-people.repo.ts'

interface Creation {
  person: InputOf<typeof createUser>['body']
  viewer: SignedIn
  requestId: string
}

/** Creates a person that an admin entered, with a complete profile, and notifies them. Returns the id. */
export async function createPerson(api: Api, { person: { password, photo, ...person }, viewer, requestId }: Creation): Promise<string> {
  const { db, config, passwords } = api
  const others = person.role === 'admin' ? [person.username] : [person.username, person.document, person.whatsapp]
  refuseWeakPassword(config, password, { ...person, others: [person.phone, ...others] })

  return photoChange(api, { accountId: viewer.id, isAdmin: true, given: photo, presentId: null }, async (photoId) => {
    const passwordHash = await passwords.hash(password)
    return refuseTaken(
      db.transaction().execute(async (trx) => {
        await lockActor(trx, viewer)
        const [id = ''] = await insertPeople(trx, [{ ...person, passwordHash, photoId }], { actorId: viewer.id, action: 'created' })
        await note(trx, { actorId: viewer.id, action: 'user_created', subject: { kind: 'user', id }, requestId })
        const url = `${config.publicUrl}/esqueci-senha`
        await sendMail(trx, { userId: id, to: person.email, ...mails.accountMadeMail(person.fullName, url) })
        if (person.role === 'admin') await notifyOfPerson(trx, id, 'created', viewer.id)
        return id
      }),
    )
  })
}
