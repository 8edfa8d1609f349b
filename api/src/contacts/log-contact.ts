import type { InputOf, ResultOf } from '@ponte/contracts/call'
import { opensAt } from '@ponte/contracts/contact-window'
import type { logContact } from '@ponte/contracts/contacts'
import { CONTACTS_PER_DAY, CONTACTS_PER_HOUR } from '@ponte/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { audit } from '../server/audit/audit.repo.ts'
import { lockActorShared } from '../server/calls/lock-actor.repo.ts'
import type { Database } from '../server/schema/schema.ts'
import { addToStatistics } from '../server/database/statistics.ts'
import type { Api } from '../server/api.ts'
import { found, Refusal, wrongField } from '../server/http/refusal.ts'
import { countAgainstAddress } from '../server/limits/address-limits.ts'
import { countAgainst } from '../server/limits/limits.ts'
import { mails } from '../server/mail/mails.ts'
import { notify, recipientsOf } from './notifications/notify.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { revealedContact } from './contacts.repo.ts'
import * as repo from './log-contact.repo.ts'

type Trx = Transaction<Database>
type Body = InputOf<typeof logContact>['body']
type Revealed = ResultOf<typeof logContact>

interface ContactRequest {
  viewer: SignedIn
  body: Body
  request: FastifyRequest
  /** False if the caller notifies the other party itself. */
  notifies?: boolean
}

/**
 * Refuses users of a blocked, deleted or missing firm, and users without a confirmed e-mail; otherwise signing up with any address would be
 * enough to collect contacts. Runs before the body is validated.
 */
export function refuseUnready({ role, firmId, isFirmActive, isEmailConfirmed }: SignedIn): void {
  if (!isFirmActive) throw new Refusal('inactive_firm')
  if (role === 'firm' && firmId === null) throw new Refusal('profile_incomplete')
  if (!isEmailConfirmed) throw new Refusal('email_unconfirmed')
}

/** Returns the pair's open contact in this direction, or one they agreed to beforehand, or makes one. */
export function requestContactOnce(api: Api, { viewer, body, request }: ContactRequest): Promise<{ isNew: boolean; revealed: Revealed }> {
  return api.db.transaction().execute(async (trx) => {
    const { professionalId, firmId } = body
    refuseUnready(await lockActorShared(trx, viewer, { people: [professionalId], firmId }))
    const { isNew, contactId } = await requestContact(api, trx, { viewer, body, request })
    return { isNew, revealed: await reveal(trx, { viewer, contactId, firmId, requestId: request.id }) }
  })
}

/** The same within the caller's transaction, which has locked the two people, and without contact details. */
export async function requestContact(
  api: Api,
  trx: Trx,
  { viewer, body, request, notifies = true }: ContactRequest,
): Promise<{ isNew: boolean; contactId: string }> {
  const { requestedParty: findable, ...parties } = await partiesOf(trx, viewer, body)
  const { openingId } = body
  const now = api.clock.now()
  const named = openingId ? { openingId, firmId: parties.firmId, now } : null
  const existing = await openContact(trx, parties, named, now)
  if (existing !== undefined) return { isNew: false, contactId: existing }
  const requestedParty = found(findable)
  const opening = named === null ? null : await repo.openingToName(trx, named)
  const sides = { ...parties, opening: opening ?? null }
  const contactId = opening === undefined ? undefined : await repo.insertContact(trx, sides, now)
  // A concurrent request may have made the contact, and even filled the opening. It has committed by now, so its contact is visible.
  if (contactId === undefined) return { isNew: false, contactId: found(await openContact(trx, sides, named, now)) }
  const logged = { contactId, requestedParty, viewer, request, sides, now }
  await countContact(api, trx, logged)
  if (notifies) await notifyOfContact(api, trx, logged)
  return { isNew: true, contactId }
}

/** The pair's open contact. If it names no opening, it takes the one it is requested from. */
async function openContact(
  trx: Trx,
  parties: Omit<repo.Sides, 'opening'>,
  named: repo.AskedFrom | null,
  now: Date,
): Promise<string | undefined> {
  const contact = await repo.openContact(trx, parties, now)
  if (contact?.openingId === null && named !== null && (await repo.openingToName(trx, named)) !== undefined) {
    await repo.nameOpening(trx, contact.id, named)
  }
  return contact?.id
}

interface Revelation {
  viewer: SignedIn
  contactId: string
  /** The firm that the viewer requested. Its owner may have made the contact for an earlier firm. */
  firmId?: string | null | undefined
  requestId: string
}

/** The other party's contact details, for a contact that the viewer made or was chosen for. Every view is audited. */
export async function reveal(db: Api['db'], { viewer, contactId, firmId, requestId }: Revelation): Promise<Revealed> {
  const contact = found(await revealedContact(db, viewer.id, contactId, firmId ?? undefined))
  await audit(db, { actorId: viewer.id, action: 'contact_revealed', subject: { kind: 'contact', id: contactId }, requestId })
  return contact
}

/** The requested party is undefined if search does not find them; then only an existing contact is answered. */
type Parties = Omit<repo.Sides, 'opening'> & { requestedParty: repo.RequestedParty | undefined }

async function partiesOf(trx: Trx, viewer: SignedIn, body: Body): Promise<Parties> {
  const professionalId = body.professionalId.toLowerCase()
  const firmId = body.firmId?.toLowerCase()
  // A firm can contact people, not other firms.
  if (viewer.role === 'firm' && firmId !== undefined && firmId !== viewer.firmId) throw new Refusal('not_allowed')
  // If it contradicts the session, that is a validation error on the field.
  if (body.contractorType !== viewer.role) {
    throw wrongField('contractorType', 'notYourType')
  }
  if (viewer.role === 'professional' && firmId !== undefined) {
    // Professionals can put only themselves forward for an opportunity.
    if (professionalId !== viewer.id) throw new Refusal('not_allowed')
    const requestedParty = found(await repo.ownerOf(trx, firmId))
    return { professionalId, contractorId: requestedParty.id, firmId, madeBy: 'professional', requestedParty }
  }
  if (professionalId === viewer.id) throw new Refusal('own_contact')
  const requestedParty = await repo.findableProfessional(trx, professionalId)
  return {
    professionalId,
    contractorId: viewer.id,
    firmId: viewer.role === 'firm' ? viewer.firmId : null,
    madeBy: 'contractor',
    requestedParty,
  }
}

interface LoggedContact {
  contactId: string
  requestedParty: repo.RequestedParty
  viewer: SignedIn
  request: FastifyRequest
  sides: repo.Sides
  now: Date
}

/** Counts a new contact, in its transaction, so that a refusal undoes the count. */
async function countContact(api: Api, trx: Trx, { contactId, viewer, request }: LoggedContact): Promise<void> {
  // The day first: if both limits are reached, retrying after the hour would fail again.
  await count(trx, viewer, 'day', CONTACTS_PER_DAY, 86_400)
  await count(trx, viewer, 'hour', CONTACTS_PER_HOUR, 3600)
  for (const what of ['contacts-day', 'contacts-hour'] as const) {
    await countAgainstAddress({ config: api.config, db: trx }, request, what, 'tooManyContactsHere')
  }
  await addToStatistics(trx, { logged: [contactId] })
}

async function notifyOfContact(api: Api, trx: Trx, { contactId, requestedParty, viewer, sides, now }: LoggedContact): Promise<void> {
  const isFirm = viewer.role === 'firm'
  const names = await repo.namesOfRequester(trx, viewer.id, isFirm ? sides.firmId : null)
  const kind = 'contact_received'
  const mail = (to: string) =>
    mails.contactMail(to, {
      site: api.config.publicUrl,
      other: { ...names, isFirm },
      contactDate: now,
      opening: sides.opening,
      opensAt: opensAt(now),
    })
  for (const to of await recipientsOf(trx, kind, [requestedParty.id])) {
    await notify(trx, to, { kind, contactLogId: contactId, now, mail: mail(to.fullName) })
  }
}

const count = (trx: Trx, { id }: SignedIn, unit: 'hour' | 'day', most: number, windowSeconds: number): Promise<void> =>
  countAgainst(trx, { key: `contacts-${unit}:account:${id}`, most, windowSeconds, message: 'tooManyContacts' })
