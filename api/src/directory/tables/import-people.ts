import type { ImportedProfessional } from '@ponte/contracts/users'
import type { Transaction } from 'kysely'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/schema/schema.ts'
import { mails } from '../../server/mail/mails.ts'
import { sendMails } from '../../server/mail/send-mail.ts'
import { insertPeople } from '../people/insert-people.repo.ts'

/** Imports people without passwords, and e-mails each person how to set one. */
export async function importPeople(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  trx: Transaction<Database>,
  people: readonly ImportedProfessional[],
  actorId: string,
): Promise<void> {
  const rows = people.map((person) => ({ ...person, role: 'professional' as const, passwordHash: null }))
  const ids = await insertPeople(trx, rows, { actorId, action: 'imported' })
  const url = `${publicUrl}/esqueci-senha`
  await sendMails(
    trx,
    people.map(({ fullName, email }, index) => ({ userId: ids[index] ?? null, to: email, ...mails.accountMadeMail(fullName, url) })),
  )
}
