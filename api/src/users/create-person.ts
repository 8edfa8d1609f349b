import type { InputOf } from '@ponte/contracts/call'
import type { createUser } from '@ponte/contracts/users'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../api.ts'
import { accountMadeMail } from '../mail/mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { photoChange } from '../photos/photo-change.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { insertPeople } from './insert-people.repo.ts'

interface Creation {
  person: InputOf<typeof createUser>['body']
  actorId: string
  requestId: string
}

/** Creates a person whom an admin enters: complete at once, and notified by e-mail. Answers with its id. */
export async function createPerson(api: Api, { person: { password, photo, ...person }, actorId, requestId }: Creation): Promise<string> {
  const { db, config, passwords } = api
  const others = person.role === 'admin' ? [person.username] : [person.username, person.document, person.whatsapp]
  refuseWeakPassword(config, password, { ...person, others: [person.phone, ...others] })

  return photoChange(api, { accountId: actorId, isAdmin: true, given: photo, presentId: null }, async (photoId) => {
    const passwordHash = await passwords.hash(password)
    return refuseTaken(
      db.transaction().execute(async (trx) => {
        const [id = ''] = await insertPeople(trx, [{ ...person, passwordHash, photoId }], { actorId, action: 'created' })
        await note(trx, { actorId, action: 'user_created', subject: { kind: 'user', id }, requestId })
        const url = `${config.publicUrl}/esqueci-senha`
        await sendMail(trx, { userId: id, to: person.email, ...accountMadeMail(person.fullName, url) })
        return id
      }),
    )
  })
}
