import { confirmEmail, resendConfirmation } from '@ponte/contracts/account'
import { listContacts, logContact } from '@ponte/contracts/contacts'
import { listNotifications } from '@ponte/contracts/notifications'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import type { Person } from '../../test/add.ts'
import { errorIn } from '../../test/client.ts'
import { hasSeveralConnections } from '../../test/database.ts'
import { eventuallyBlocks } from '../../test/eventually.ts'
import { admin, contact, firm, newcomer, opening, professional } from '../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../test/mails.ts'
import { standingAt } from '../../test/moments.ts'

const NOW = '2026-11-07T23:30:00.000-03:00'
const { add, signIn, visitor, db } = await withApi({ clock: standingAt(NOW) })

const toProfessional = (id: string) => ({ body: { professionalId: id, contractorType: 'professional' as const } })
const toFirm = (me: Person, firmId: string) => ({ body: { professionalId: me.id, contractorType: 'professional' as const, firmId } })
const fromFirm = (id: string) => ({ body: { professionalId: id, contractorType: 'firm' as const } })

const logOf = (id: string) => db.selectFrom('contact_logs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function answerTo(sender: Person | null, body: unknown): Promise<string> {
  const actor = sender === null ? visitor : await signIn(sender)
  const response = await actor.try(logContact, { body })
  return response.statusCode < 300 ? `${response.statusCode}` : `${response.statusCode} ${errorIn(response).code}`
}

test('a firm sees the contact details of a professional, and the contact records the firm', async () => {
  const ana = await add(professional({ full_name: 'Ana Luz', whatsapp: '+5511987654321' }))
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  // null means absent.
  const body = { ...fromFirm(ana.id).body, firmId: null, openingId: null }
  const response = await (await signIn(clinic.owner)).try(logContact, { body })
  expect(response.statusCode).toBe(201)
  const log = response.json<{ _id: string }>()
  expect(log).toEqual({
    _id: expect.any(String),
    professional: { _id: ana.id, fullName: 'Ana Luz' },
    contractor: { _id: clinic.owner.id, fullName: clinic.owner.fullName, firmName: 'Clínica Vida' },
    counterpart: { type: 'professionals', _id: ana.id, name: 'Ana Luz', firmName: null, photo: null },
    contactDate: new Date(NOW).toISOString(),
    opening: null,
    professionalResponse: 'no_response',
    contractorResponse: 'no_response',
    contact: {
      fullName: 'Ana Luz',
      whatsapp: '+5511987654321',
      whatsappUrl: 'https://wa.me/5511987654321',
      email: ana.email,
      address: null,
    },
  })
  expect(await logOf(log._id)).toMatchObject({ firm_id: clinic.id, made_by: 'contractor' })
  expect((await visitor.call(getProfessional, { params: { id: ana.id } })).stats.totalContacts).toBe(1)
  expect((await visitor.call(getPublicFirm, { params: { id: clinic.id } })).stats.totalContacts).toBe(1)
})

test('a contact requested from an opening names it to both sides, in lists, notifications and e-mails, until the opening is deleted', async () => {
  const [ana, clinic, other] = [await add(professional()), await add(firm()), await add(firm())]
  const { id: openingId } = await add(opening({ firm: clinic, start_on: '2099-03-03', end_on: '2099-03-07' }))
  const { id: elsewhere } = await add(opening({ firm: other }))
  const { id: closed } = await add(opening({ firm: clinic, closed_at: new Date(NOW) }))
  const { body } = toFirm(ana, clinic.id)
  const { id: over } = await add(opening({ firm: clinic, start_on: '2020-01-01', end_on: '2020-01-02' }))
  const hours = { start_on: '2026-11-07', end_on: '2026-11-07', starts_at: '2026-11-07T12:00:00Z', ends_at: NOW }
  const { id: ended } = await add(opening({ firm: clinic, ...hours }))
  for (const wrong of [elsewhere, closed, over, ended, randomUUID()])
    expect(await answerTo(ana, { ...body, openingId: wrong })).toBe('404 not_found')
  expect(await answerTo(ana, { ...toProfessional(other.owner.id).body, openingId })).toBe('404 not_found')

  const [actor, owner] = [await signIn(ana), await signIn(clinic.owner)]
  const keys = { profession: 'enfermeiro', city: 'sao_paulo' } as const
  const named = { id: openingId, title: 'Enfermeiro(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-07', ...keys }
  expect((await actor.call(logContact, { body: { ...body, openingId } })).opening).toEqual(named)
  for (const side of [actor, owner]) expect((await side.call(listContacts, { query: {} })).results).toMatchObject([{ opening: named }])
  expect((await owner.call(listNotifications, { query: {} })).results).toMatchObject([{ opening: named }])
  const [mail] = await mailsTo(db, clinic.owner.email)
  expect(mail?.text).toContain('sobre a vaga “Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março de 2099”')

  await db.deleteFrom('openings').where('id', '=', openingId).execute()
  expect((await actor.call(listContacts, { query: {} })).results).toMatchObject([{ opening: null }])
})

if (hasSeveralConnections) {
  test('a contact requested from an opening that is being deleted waits, and is refused', async () => {
    const [ana, clinic] = [await add(professional()), await add(firm())]
    const { id: openingId } = await add(opening({ firm: clinic }))
    const deleting = await db.startTransaction().execute()
    await deleting.deleteFrom('openings').where('id', '=', openingId).execute()
    const answer = answerTo(ana, { ...toFirm(ana, clinic.id).body, openingId })
    await eventuallyBlocks(deleting, db)
    await deleting.commit().execute()
    expect(await answer).toBe('404 not_found')
  })
}

test('an account without a confirmed e-mail sees no contact details, not even of existing contacts', async () => {
  const [ana, clinic] = [await add(professional({ email_confirmed_at: null })), await add(firm({ owner: { email_confirmed_at: null } }))]
  const bruno = await add(professional())
  expect(await answerTo(ana, toProfessional(bruno.id).body)).toBe('403 email_unconfirmed')
  expect(await answerTo(ana, toFirm(ana, clinic.id).body)).toBe('403 email_unconfirmed')
  expect(await answerTo(clinic.owner, fromFirm(bruno.id).body)).toBe('403 email_unconfirmed')
  await add(contact({ professional: bruno, contractor: ana, contactDate: new Date(NOW) }))
  expect(await answerTo(ana, toProfessional(bruno.id).body)).toBe('403 email_unconfirmed')
  expect(await answerTo(ana, {})).toBe('403 email_unconfirmed')

  const hers = await signIn(ana)
  await hers.call(resendConfirmation, {})
  await hers.call(confirmEmail, { body: { token: await linkTokenFor(db, ana.email, '/confirmar-email') } })
  expect((await hers.try(logContact, toFirm(ana, clinic.id))).statusCode).toBe(201)
  // Others can still contact the unconfirmed account: findable people can be reached.
  expect(await answerTo(bruno, toProfessional(ana.id).body)).toBe('201')
})

test('between professionals the requester is the contractor, and each direction is a separate contact', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const made = await (await signIn(ana)).call(logContact, toProfessional(bruno.id.toUpperCase()))
  expect(made).toMatchObject({ professional: { _id: bruno.id }, contractor: { _id: ana.id }, contact: { email: bruno.email } })
  expect(await logOf(made._id)).toMatchObject({ firm_id: null, made_by: 'contractor' })
  const back = await (await signIn(bruno)).call(logContact, toProfessional(ana.id))
  expect(back).toMatchObject({ professional: { _id: ana.id }, contractor: { _id: bruno.id }, contact: { email: ana.email } })
})

test('an opportunity shows the firm’s owner, with their sign-up phone if they have no WhatsApp', async () => {
  const ana = await add(professional())
  const clinic = await add(firm({ owner: { full_name: 'Dona Clara', whatsapp: null, phone: '+5511912345678' } }))
  await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id, created_at: new Date('2027-01-01') } })
  const made = await (await signIn(ana)).call(logContact, toFirm(ana, clinic.id))
  expect(made).toMatchObject({
    professional: { _id: ana.id },
    contractor: { _id: clinic.owner.id },
    contact: {
      fullName: 'Dona Clara',
      whatsapp: '+5511912345678',
      whatsappUrl: 'https://wa.me/5511912345678',
      email: clinic.owner.email,
      address: 'Rua das Flores, 10, São Paulo/SP',
    },
  })
  expect(await logOf(made._id)).toMatchObject({ firm_id: clinic.id, made_by: 'professional' })

  const bare = await add(firm({ owner: { whatsapp: null, phone: null } }))
  const { contact: reached } = await (await signIn(ana)).call(logContact, toFirm(ana, bare.id))
  expect([reached.whatsapp, reached.whatsappUrl]).toEqual([null, null])
})

test('the contacted party is notified once of who contacted them and when, without contact details', async () => {
  const ana = await add(professional())
  const clinic = await add(firm({ name: 'Clínica São José', owner: { full_name: 'Dona Rosa', whatsapp: '+5511955554444' } }))
  const actor = await signIn(clinic.owner)
  await actor.call(logContact, fromFirm(ana.id))
  await actor.call(logContact, fromFirm(ana.id))
  const mails = await mailsTo(db, ana.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Alguém quer falar com você'])
  expect(mails[0]?.text).toContain('Dona Rosa (Clínica São José) confirmou interesse')
  expect(mails[0]?.text).toContain('em 07/11/2026')
  expect(mails[0]?.text).toContain('A partir de 21/11/2026')
  expect(mails[0]?.text).toContain('http://localhost:3000/meus-contatos')
  for (const detail of [clinic.owner.email, '95555']) expect(mails[0]?.text).not.toContain(detail)

  await (await signIn(ana)).call(logContact, toFirm(ana, clinic.id))
  expect((await mailsTo(db, clinic.owner.email))[0]?.text).toContain(`${ana.fullName} confirmou interesse`)
})

test('every view of contact details is audited', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const actor = await signIn(ana)
  const { _id } = await actor.call(logContact, toProfessional(bruno.id))
  expect((await actor.try(logContact, toProfessional(bruno.id))).statusCode).toBe(200)
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_kind', 'request_id'])
    .where('subject_id', '=', _id)
    .execute()
  const line = { actor_id: ana.id, action: 'contact_revealed', subject_kind: 'contact', request_id: expect.any(String) }
  expect(lines).toEqual([line, line])
})

test('users can’t contact themselves, and users who may not make contacts get the reason', async () => {
  const [ana, clinic, boss] = [await add(professional()), await add(firm()), await add(admin())]
  expect(await answerTo(ana, toProfessional(ana.id).body)).toBe('403 own_contact')
  expect(await answerTo(ana, toProfessional(ana.id.toUpperCase()).body)).toBe('403 own_contact')
  expect(await answerTo(clinic.owner, fromFirm(clinic.owner.id).body)).toBe('403 own_contact')
  expect(await answerTo(boss, toProfessional(ana.id).body)).toBe('403 not_allowed')
  expect(await answerTo(await add(newcomer()), toProfessional(ana.id).body)).toBe('403 profile_incomplete')
  expect(await answerTo(null, toProfessional(ana.id).body)).toBe('401 not_signed_in')
})

test('the body can’t impersonate another requester', async () => {
  const [ana, bruno, clinic, hospital] = [await add(professional()), await add(professional()), await add(firm()), await add(firm())]
  const response = await (await signIn(ana)).try(logContact, fromFirm(bruno.id))
  expect([response.statusCode, errorIn(response)]).toMatchObject([422, { code: 'invalid', fields: { contractorType: expect.any(String) } }])
  expect(await answerTo(clinic.owner, toProfessional(ana.id).body)).toBe('422 invalid')
  expect(await answerTo(ana, { ...fromFirm(ana.id).body, firmId: clinic.id })).toBe('422 invalid')
  expect(await answerTo(ana, toFirm(bruno, clinic.id).body)).toBe('403 not_allowed')
  expect(await answerTo(clinic.owner, { ...fromFirm(ana.id).body, firmId: hospital.id })).toBe('403 not_allowed')
  expect(await answerTo(clinic.owner, { ...fromFirm(ana.id).body, firmId: clinic.id })).toBe('201')
  expect(await answerTo(ana, { ...toProfessional(bruno.id).body, contractorId: bruno.id })).toBe('400 malformed')
  expect(await answerTo(ana, { contractorType: 'professional' })).toBe('422 invalid')
  expect(await db.selectFrom('contact_logs').select('id').where('professional_id', '=', bruno.id).execute()).toEqual([])
})

test('people and firms that search does not find can’t be contacted', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  for (const id of [
    randomUUID(),
    (await add(professional({ is_active: false }))).id,
    (await add(professional({ deleted_at: new Date() }))).id,
    (await add(newcomer())).id,
    (await add(admin())).id,
    clinic.owner.id,
  ]) {
    expect(await answerTo(ana, toProfessional(id).body)).toBe('404 not_found')
  }
  for (const { id } of [
    { id: randomUUID() },
    { id: ana.id },
    await add(firm({ is_active: false })),
    await add(firm({ deleted_at: new Date(), is_active: false })),
    await add(firm({ owner: null })),
    await add(firm({ owner: { is_active: false } })),
    await add(firm({ owner: { deleted_at: new Date() } })),
  ]) {
    expect(await answerTo(ana, toFirm(ana, id).body)).toBe('404 not_found')
  }
})

test('a deleted party’s contact details are not shown again, even in an open contact', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  await add(contact({ professional: bruno, contractor: ana, contactDate: new Date(NOW) }))
  expect(await answerTo(ana, toProfessional(bruno.id).body)).toBe('200')
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', bruno.id).execute()
  expect(await answerTo(ana, toProfessional(bruno.id).body)).toBe('404 not_found')
})

test('a blocked firm can’t make contacts; users of a deleted or missing firm must register it first', async () => {
  const ana = await add(professional())
  const [inactive, gone] = [await add(firm({ is_active: false })), await add(firm({ deleted_at: new Date() }))]
  expect(await answerTo(inactive.owner, fromFirm(ana.id).body)).toBe('403 inactive_firm')
  expect(await answerTo(inactive.owner, { nonsense: true })).toBe('403 inactive_firm')
  expect(await answerTo(await add(professional({ firm_id: inactive.id })), toProfessional(ana.id).body)).toBe('201')
  expect(await answerTo(gone.owner, fromFirm(ana.id).body)).toBe('403 profile_incomplete')
  const without = await add({ kind: 'person', row: { ...admin().row, role: 'firm' } })
  expect(await answerTo(without, fromFirm(ana.id).body)).toBe('403 profile_incomplete')
})

test('a repeated request answers with the contact, even after its opening was closed or its professional paused', async () => {
  const [ana, bruno, clinic] = [await add(professional()), await add(professional()), await add(firm())]
  const { id: openingId } = await add(opening({ firm: clinic }))
  const actor = await signIn(ana)
  const fromOpening = { body: { ...toFirm(ana, clinic.id).body, openingId } }
  const made = await actor.call(logContact, fromOpening)
  await db
    .updateTable('openings')
    .set({ closed_at: new Date(NOW) })
    .where('id', '=', openingId)
    .execute()
  const again = await actor.try(logContact, fromOpening)
  expect([again.statusCode, again.json()]).toEqual([200, made])
  expect(made.opening?.id).toBe(openingId)

  await actor.call(logContact, toProfessional(bruno.id))
  await db.updateTable('users').set({ paused_at: new Date() }).where('id', '=', bruno.id).execute()
  expect(await answerTo(ana, toProfessional(bruno.id).body)).toBe('200')
  expect(await answerTo(clinic.owner, fromFirm(bruno.id).body)).toBe('404 not_found')
})

test('a firm can be reached although its owner has an open contact for an earlier firm, deleted or not', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  for (const deleted_at of [null, new Date(NOW)]) {
    const clinic = await add(firm({ address: 'Avenida Brasil, 7', owner: { whatsapp: '+5511955554444' } }))
    const former = await add(firm({ owner: null, deleted_at }))
    const parties = { professional: ana, contractor: clinic.owner, firm: former }
    const { id } = await add(contact({ ...parties, madeBy: 'professional', contactDate: new Date(NOW) }))
    const details = { whatsapp: '+5511955554444', email: clinic.owner.email, address: 'Avenida Brasil, 7, São Paulo/SP' }
    for (const replayed of [undefined, 'true']) {
      const answer = await actor.try(logContact, toFirm(ana, clinic.id), { 'idempotency-key': clinic.id })
      expect([answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([200, replayed])
      expect(answer.json()).toMatchObject({ _id: id, contact: details })
    }
  }
})
