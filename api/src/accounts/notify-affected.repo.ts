import { sql, type Transaction } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { AdminChange, ManagerChange, StateChange, TeamChange } from '../server/letters/facts.ts'
import type { MailText } from '../server/letters/letter.ts'
import { mails } from '../server/mail/mails.ts'
import { sendMails } from '../server/mail/send-mail.ts'

/** The e-mails that sensitive calls send to everyone affected, so that a stolen session changes nothing silently. */

interface Person {
  id: string
  email: string
  fullName: string
}

type PersonChange = AdminChange['change']

/** Notifies a person of what an admin did to their account, and their peers: all admins, or the managers of their firm. */
export async function notifyOfPerson(trx: Transaction<Database>, id: string, change: PersonChange, actorId: string): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name as fullName', 'role', 'firm_id as firmId', 'firm_role as firmRole'])
    .$narrowType<Person>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Other changes have e-mails of their own, with instructions.
  if (isStateChange(change) && id !== actorId) await send(trx, [person], (name) => mails.accountChangedMail(name, change))
  const others = (people: readonly Person[]) => people.filter((one) => one.id !== id)
  if (person.role === 'admin' || change === 'demoted') {
    await send(trx, others(await adminsOf(trx)), (name) => mails.adminChangedMail(name, { person: person.fullName, change }))
  }
  if (person.role === 'firm' && person.firmRole === 'manager' && person.firmId !== null && isStateChange(change)) {
    await notifyManagers(trx, person.firmId, change, person)
  }
}

const isStateChange = (change: PersonChange): change is StateChange => !['created', 'promoted', 'demoted'].includes(change)

/** Notifies a firm's managers of what happened to one of them, or to an invited address (`person` is null). Not if the firm is deleted. */
export async function notifyManagers(
  trx: Transaction<Database>,
  firmId: string,
  change: ManagerChange['change'],
  person: Pick<Person, 'id' | 'fullName'> | null,
): Promise<void> {
  const { firmName, isDeleted } = await findFirm(trx, firmId)
  if (isDeleted) return
  const others = (await managersOf(trx, firmId)).filter(({ id }) => id !== person?.id)
  await send(trx, others, (name) => mails.managersChangedMail(name, { firmName, person: person?.fullName ?? null, change }))
}

/** Notifies a person of their new role in a firm, or that they left it, and the managers if management changed. Not if the firm is deleted. */
export async function notifyOfTeam(
  trx: Transaction<Database>,
  firmId: string,
  { id, was, becomes }: { id: string; was: 'manager' | 'member' | 'none'; becomes: TeamChange['becomes'] },
): Promise<void> {
  const { firmName, isDeleted } = await findFirm(trx, firmId)
  if (was === becomes || isDeleted) return
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name as fullName'])
    .$narrowType<Person>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await send(trx, [person], (name) => mails.teamChangedMail(name, { firmName, becomes }))
  if (becomes === 'manager') await notifyManagers(trx, firmId, was === 'none' ? 'joined' : 'promoted', person)
  else if (was === 'manager') await notifyManagers(trx, firmId, becomes === 'none' ? 'removed' : 'demoted', person)
}

/** Notifies a firm's users of what happened to the firm. */
export async function notifyOfFirm(trx: Transaction<Database>, firmId: string, change: StateChange): Promise<void> {
  const { firmName } = await findFirm(trx, firmId)
  await send(trx, await usersOf(trx, firmId).execute(), (name) => mails.firmChangedMail(name, firmName, change))
}

const presentPeople = (trx: Transaction<Database>) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name as fullName'])
    .$narrowType<Person>()
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')

const adminsOf = (trx: Transaction<Database>): Promise<Person[]> => presentPeople(trx).where('role', '=', 'admin').execute()

const usersOf = (trx: Transaction<Database>, firmId: string) => presentPeople(trx).where('role', '=', 'firm').where('firm_id', '=', firmId)

const managersOf = (trx: Transaction<Database>, firmId: string): Promise<Person[]> =>
  usersOf(trx, firmId).where('firm_role', '=', 'manager').execute()

const findFirm = (trx: Transaction<Database>, id: string): Promise<{ firmName: string; isDeleted: boolean }> =>
  trx
    .selectFrom('firms')
    .select(['name as firmName', sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const send = (trx: Transaction<Database>, people: readonly Person[], mailTo: (name: string) => MailText): Promise<void> =>
  sendMails(
    trx,
    people.map(({ id, email, fullName }) => ({ userId: id, to: email, ...mailTo(fullName) })),
  )
