import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { exportMine } from '@ponte/contracts/me'
import { changeMailSettings } from '@ponte/contracts/notifications'
import { saveSearch } from '@ponte/contracts/save-search'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { audit } from '../../server/audit/audit.repo.ts'
import { withApi } from '../../../test/api.ts'
import { admin, contact, evaluation, firm, newcomer, opening, professional } from '../../../test/factories.ts'

const { add, signIn, visitor, db } = await withApi()

/** Ana contacted Bia, the clinic contacted Ana, and both contacts have evaluations. */
async function story() {
  const [ana, bia] = [
    await add(professional({ google_sub: `sub-da-ana-${randomUUID()}`, password_hash: '$argon2id$segredo' })),
    await add(professional()),
  ]
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const answers = { professionalResponse: 'service_provided', contractorResponse: 'service_received' } as const
  const made = await add(contact({ professional: bia, contractor: ana, ...answers }))
  const received = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, ...answers }))
  const sealed = await add(contact({ professional: ana, contractor: bia, madeBy: 'contractor', contractorResponse: 'contact_only' }))
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Escrita por mim', isPublic: false, publishedAt: null }))
  await add(
    evaluation({
      contact: made,
      side: 'professional',
      comment: 'Só para você não ler',
      isPublic: false,
      publishedAt: new Date('2026-11-21'),
    }),
  )
  await add(evaluation({ contact: received, side: 'contractor', comment: 'Pontual' }))
  await add(evaluation({ contact: sealed, side: 'contractor', comment: 'Ainda lacrada', publishedAt: null }))
  return { ana, bia, clinic }
}

test('the export holds all data about the person', async () => {
  const { ana, bia, clinic } = await story()
  await db.insertInto('consents').values({ user_id: ana.id, purpose: 'terms', version: '2026-11-21' }).execute()
  await db
    .insertInto('outbox')
    .values({
      user_id: ana.id,
      recipient: ana.email,
      subject: 'Redefina sua senha',
      body: 'Em https://x.test/redefinir-senha?token=abc-DEF_1 até logo',
    })
    .execute()
  const someone = await signIn(ana)
  const data = await someone.call(exportMine, {})

  expect(data).toMatchObject({
    profile: { id: ana.id, fullName: ana.fullName, email: ana.email, document: expect.stringMatching(/^\d{11}$/), specialties: ['uti'] },
    account: { googleAccount: expect.stringMatching(/^sub-da-ana/), hasPassword: true },
    firm: null,
    evaluationsWritten: [{ comment: 'Escrita por mim', isPublic: false, cordialityRating: 5 }],
    sessions: [{ device: null, endedAt: null }],
    consents: [{ purpose: 'terms', version: '2026-11-21', withdrawnAt: null }],
    log: [{ action: 'export', byMe: true }],
    emails: [{ to: ana.email, subject: 'Redefina sua senha', text: 'Em https://x.test/redefinir-senha?token=… até logo' }],
  })
  expect(data['contacts']).toHaveLength(3)
  expect(data['contacts']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ direction: 'made', contact: expect.objectContaining({ email: bia.email }) }),
      expect.objectContaining({
        direction: 'received',
        contractor: { _id: clinic.owner.id, fullName: clinic.owner.fullName, firmName: 'Clínica Vida' },
        counterpart: expect.objectContaining({ name: clinic.owner.fullName, firmName: 'Clínica Vida' }),
      }),
    ]),
  )
  expect(data['answers']).toHaveLength(2)
  expect(data['evaluationsReceived']).toMatchObject([
    { author: bia.fullName, comment: null, cordialityRating: 5 },
    { author: 'Clínica Vida', comment: 'Pontual' },
  ])
})

test('the export names devices and saved searches in the language chosen in the browser', async () => {
  const ana = await add(professional())
  const someone = await signIn(ana)
  const name = 'Safari em iPhone'
  await db.updateTable('sessions').set({ user_agent: name }).where('user_id', '=', ana.id).execute()
  const device = { user_id: ana.id, name, endpoint_hash: Buffer.from(ana.id), sealed_secret: Buffer.from('segredo'.repeat(8)) }
  await db.insertInto('push_devices').values(device).execute()
  await someone.call(saveSearch, { body: { type: 'professionals', query: 'uti' } })
  expect(await someone.call(exportMine, {})).toMatchObject({ sessions: [{ device: name }], pushDevices: [{ name }] })
  someone.cookies.set(LANGUAGE_COOKIE, 'en')
  const english = 'Safari on iPhone'
  expect(await someone.call(exportMine, {})).toMatchObject({
    sessions: [{ device: english }],
    pushDevices: [{ name: english }],
    savedSearches: [{ label: 'Professionals: "uti"' }],
  })
})

test('the export holds favorites with their notes, findable or not, and saved searches', async () => {
  const [ana, bia] = [await add(professional()), await add(professional({ full_name: 'Bia Reis' }))]
  const [clinic, closed] = [await add(firm({ name: 'Clínica Vida' })), await add(firm({ name: 'Clínica Fechada', is_active: false }))]
  const saved = { user_id: ana.id, saved_at: new Date('2026-11-21') }
  await db
    .insertInto('favorites')
    .values([
      { ...saved, firm_id: closed.id },
      { ...saved, firm_id: clinic.id },
      { ...saved, professional_id: bia.id, note: 'Pontual' },
    ])
    .execute()
  const someone = await signIn(ana)
  await someone.call(saveSearch, { body: { type: 'professionals', query: 'uti' } })
  expect(await someone.call(exportMine, {})).toMatchObject({
    favorites: [
      { type: 'professionals', id: bia.id, name: 'Bia Reis', note: 'Pontual', savedAt: '2026-11-21T00:00:00.000Z' },
      { type: 'opportunities', id: clinic.id, name: 'Clínica Vida', note: null },
      { type: 'opportunities', id: closed.id, name: null },
    ],
    savedSearches: [{ label: 'Profissionais: "uti"', address: '/search?q=uti', alerts: true }],
  })
  expect(await (await signIn(bia)).call(exportMine, {})).toMatchObject({ favorites: [], savedSearches: [] })
})

test('the export holds notifications and e-mail settings', async () => {
  const { ana, clinic } = await story()
  const { id: contact_log_id } = await db
    .selectFrom('contact_logs')
    .select('id')
    .where('contractor_id', '=', clinic.owner.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notifications')
    .values({ user_id: ana.id, contact_log_id, kind: 'contact_received', created_at: new Date('2026-11-02T15:00:00Z') })
    .execute()
  const someone = await signIn(ana)
  await someone.call(changeMailSettings, { body: { answer_due: false } })
  expect(await someone.call(exportMine, {})).toMatchObject({
    notifications: [
      { kind: 'contact_received', from: `${clinic.owner.fullName} · Clínica Vida`, createdAt: '2026-11-02T15:00:00.000Z', readAt: null },
    ],
    mailSettings: { contact_received: true, answer_due: false },
  })
  expect(await (await signIn(clinic.owner)).call(exportMine, {})).toMatchObject({ notifications: [], mailSettings: { answer_due: true } })
})

test('the export holds changes to the person’s record, but not who made them', async () => {
  const { ana, bia } = await story()
  const boss = await add(admin({ full_name: 'Helena Prado' }))
  const change = { firm_id: null, actor_id: boss.id, action: 'updated' } as const
  await db
    .insertInto('record_changes')
    .values([
      { ...change, user_id: ana.id, fields: JSON.stringify([{ field: 'city', before: 'recife', after: 'natal' }]) },
      { ...change, user_id: bia.id, fields: JSON.stringify([{ field: 'bio', before: null, after: 'Só da Bia' }]) },
      { ...change, user_id: ana.id, action: 'license_checked' },
    ])
    .execute()
  const data = await (await signIn(ana)).call(exportMine, {})
  expect(data['changes']).toEqual([
    { at: expect.any(String), action: 'license_checked', fields: [] },
    { at: expect.any(String), action: 'updated', fields: [{ field: 'city', before: 'recife', after: 'natal' }] },
  ])
  expect(JSON.stringify(data)).not.toMatch(/Helena Prado|Só da Bia/)
})

test('the export holds the day of the license check and whether a second factor is on, but not the checker or the secret', async () => {
  const boss = await add(admin())
  const ana = await add(professional({ professional_license: 'COREN-SP 1', license_checked_on: '2026-11-02', license_checked_by: boss.id }))
  const here = await signIn(ana)
  const factor = { user_id: ana.id, sealed_secret: Buffer.from('segredo'.repeat(8)), is_on: false }
  await db.insertInto('second_factors').values(factor).execute()
  expect(await here.call(exportMine, {})).toMatchObject({ account: { licenseCheckedOn: '2026-11-02', hasSecondFactor: false } })
  await db.updateTable('second_factors').set({ is_on: true }).where('user_id', '=', ana.id).execute()
  const data = await here.call(exportMine, {})
  expect(data).toMatchObject({ account: { hasSecondFactor: true } })
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${boss.id}|segredo|${factor.sealed_secret.toString('base64')}`))
})

test('the export holds invitations, without sender or address, and the firms that the person left', async () => {
  const [clinic, closed] = [await add(firm({ name: 'Clínica Vida' })), await add(firm({ name: 'Clínica Fechada', deleted_at: new Date() }))]
  const ana = await add(professional({ email_confirmed_at: new Date() }))
  const impostor = await add(newcomer({ email_confirmed_at: null }))
  const marta = clinic.owner
  const invitation = { firm_role: 'member', invited_by: marta.id, expires_at: new Date('2026-11-28') } as const
  await db
    .insertInto('firm_invitations')
    .values([
      { ...invitation, firm_id: clinic.id, email: impostor.email, created_at: new Date('2026-11-23') },
      { ...invitation, firm_id: clinic.id, email: ana.email.toUpperCase(), created_at: new Date('2026-11-22') },
      { ...invitation, firm_id: closed.id, email: ana.email, created_at: new Date('2026-11-21') },
    ])
    .execute()
  await db
    .insertInto('firm_departures')
    .values({ user_id: ana.id, firm_id: clinic.id, left_at: new Date('2026-11-02') })
    .execute()
  const times = { role: 'member', expiresAt: '2026-11-28T00:00:00.000Z' }
  const toAna = [
    { firmName: 'Clínica Vida', sentAt: '2026-11-22T00:00:00.000Z', ...times },
    { firmName: null, sentAt: '2026-11-21T00:00:00.000Z', ...times },
  ]

  const received = await (await signIn(ana)).call(exportMine, {})
  expect(received['invitations']).toEqual(toAna.map((one) => ({ ...one, byMe: false })))
  expect(received['departures']).toEqual([{ firmName: 'Clínica Vida', leftAt: '2026-11-02T00:00:00.000Z' }])
  for (const other of [marta.id, marta.email, marta.fullName]) expect(JSON.stringify(received)).not.toContain(other)
  const sent = await (await signIn(marta)).call(exportMine, {})
  expect(sent['invitations']).toMatchObject([{ sentAt: '2026-11-23T00:00:00.000Z' }, ...toAna].map((one) => ({ ...one, byMe: true })))
  expect(sent['departures']).toEqual([])
  expect(JSON.stringify(sent)).not.toMatch(new RegExp(`${ana.email}|${impostor.email}`, 'i'))
  // An unconfirmed address may be another person's.
  expect(await (await signIn(impostor)).call(exportMine, {})).toMatchObject({ invitations: [] })
})

test('the export leaves out other people’s private data, sealed reviews and secrets', async () => {
  const { ana, clinic } = await story()
  const boss = await add(admin())
  await audit(db, { actorId: boss.id, action: 'document_read', subject: { kind: 'user', id: ana.id }, requestId: 'r' })
  const someone = await signIn(ana)
  const text = JSON.stringify(await someone.call(exportMine, {}))
  for (const secret of [
    'Só para você não ler',
    'Ainda lacrada',
    clinic.owner.email,
    'argon2',
    boss.id,
    someone.cookies.get('session') ?? '',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('document_read')
})

test('a firm’s user gets the firm in the export; a newcomer can export too', async () => {
  const clinic = await add(firm())
  expect(await (await signIn(clinic.owner)).call(exportMine, {})).toMatchObject({ firm: { id: clinic.id, cnpj: expect.any(String) } })
  const someone = await add(newcomer())
  expect(await (await signIn(someone)).call(exportMine, {})).toMatchObject({ profile: { id: someone.id }, contacts: [] })
  expect((await visitor.try(exportMine)).statusCode).toBe(401)
})

test('a professional assigned to a firm by an admin gets none of its data in the export', async () => {
  const clinic = await add(firm())
  await add(opening({ firm: clinic }))
  const ana = await add(professional({ firm_id: clinic.id }))
  expect(await (await signIn(ana)).call(exportMine, {})).toMatchObject({ firm: null, openings: [] })
})

test('a firm’s user gets its openings in the export, including closed ones', async () => {
  const clinic = await add(firm())
  await add(opening({ firm: clinic, description: 'Plantões' }))
  await add(opening({ firm: clinic, start_on: '2027-01-01', closed_at: new Date('2026-11-21') }))
  const data = await (await signIn(clinic.owner)).call(exportMine, {})
  expect(data['openings']).toMatchObject([{ startOn: '2027-03-03', description: 'Plantões' }, { startOn: '2027-01-01' }])
})
