import { exportMine } from '@ponte/contracts/me'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { note } from '../audit/audit.repo.ts'
import { withApi } from '../test-kit/api.ts'
import { admin, contact, evaluation, firm, newcomer, professional } from '../test-kit/factories.ts'

const { add, signIn, visitor, db } = await withApi()

/** Ana asked Bia for her contact, the clinic asked Ana; everybody has evaluated somebody. */
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

test('everything that is kept about somebody is in it', async () => {
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
      expect.objectContaining({ direction: 'received', contractor: { _id: clinic.owner.id, fullName: clinic.owner.fullName } }),
    ]),
  )
  expect(data['answers']).toHaveLength(2)
  expect(data['evaluationsReceived']).toMatchObject([
    { author: bia.fullName, comment: null, cordialityRating: 5 },
    { author: 'Clínica Vida', comment: 'Pontual' },
  ])
})

test('nothing is in it that is private of others, sealed, or opens a door', async () => {
  const { ana, clinic } = await story()
  const boss = await add(admin())
  await note(db, { actorId: boss.id, action: 'document_read', subject: { kind: 'user', id: ana.id }, requestId: 'r' })
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

test('a firm’s user has the firm in it, and a newcomer may take its little along', async () => {
  const clinic = await add(firm())
  expect(await (await signIn(clinic.owner)).call(exportMine, {})).toMatchObject({ firm: { id: clinic.id, cnpj: expect.any(String) } })
  const someone = await add(newcomer())
  expect(await (await signIn(someone)).call(exportMine, {})).toMatchObject({ profile: { id: someone.id }, contacts: [] })
  expect((await visitor.try(exportMine)).statusCode).toBe(401)
})
