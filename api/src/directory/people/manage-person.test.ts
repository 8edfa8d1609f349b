import { login, me, resetPassword } from '@ponte/contracts/auth'
import { logContact } from '@ponte/contracts/contacts'
import { ERRORS } from '@ponte/contracts/errors'
import { getFirm, updateFirm } from '@ponte/contracts/firms'
import { messages } from '@ponte/contracts/messages'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { searchOpportunities } from '@ponte/contracts/search'
import { getUser, listUsers, sendPasswordLink, updateUser, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { messageIn } from '../../server/http/messages.ts'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, colleagueOf, firm, newcomer, professional } from '../../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../../test/mails.ts'
import { inline, plain } from '../../../test/pictures.ts'

const api = await withApi()
const { actor, add, db, signIn, visitor } = api
const bossRow = await add(admin({ full_name: 'Rita Chefe' }))
const boss = await signIn(bossRow)

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const change = (who: Actor, id: string, body: object) => who.call(updateUser, { params: { id }, body })
const statusOf = async (promise: Promise<unknown>) => (await refusalFrom(promise)).status
const codeOf = async (promise: Promise<unknown>) => (await refusalFrom(promise)).body.code
const isFound = async (id: string) => (await visitor.try(getProfessional, { params: { id } })).statusCode === 200
const offers = async (query: string) => (await visitor.call(searchOpportunities, { query: { query } })).results.map(({ _id }) => _id)
const audited = async (id: string) =>
  (await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action !== 'document_read')

test('a person promoted to admin needs a password of twelve characters', async () => {
  const ana = await add(professional())
  const refused = await refusalFrom(change(boss, ana.id, { role: 'admin', password: 'onze letras' }))
  expect([refused.status, refused.body.fields]).toEqual([422, { password: messages.adminPasswordTooShort }])
  expect(await change(boss, ana.id, { role: 'admin', password: 'doze letras!' })).toMatchObject({ role: 'admin' })
})

test('the name and CNPJ of a person’s firm, present or new, are refused as their password', async () => {
  const cnpj = '11222333000181'
  const [vida, aurora] = [await add(firm({ name: 'Clínica Vida Plena', cnpj })), await add(firm({ name: 'Policlínica Aurora' }))]
  const tries: [body: object, expected: number][] = [
    [{ password: 'clinica vida plena' }, 422],
    [{ password: cnpj }, 422],
    [{ password: 'PoliclinicaAurora1', firm: aurora.id }, 422],
    [{ password: 'PoliclinicaAurora1' }, 200],
  ]
  for (const [body, expected] of tries) {
    const answer = await boss.try(updateUser, { params: { id: vida.owner.id }, body })
    expect([body, answer.statusCode]).toEqual([body, expected])
    if (expected === 422) expect(answer.json()).toMatchObject({ fields: { password: messages.passwordTooCommon } })
  }
})

test('a blocked person is signed out everywhere at once and not findable; unblocking restores everything', async () => {
  const ana = await add(professional({ password_hash }))
  const [here, there] = [await signIn(ana), await signIn(ana)]
  expect(await change(boss, ana.id, { isActive: false })).toMatchObject({ isActive: false, version: 2 })
  for (const browser of [here, there]) expect((await browser.try(me)).statusCode).toBe(401)
  expect(await isFound(ana.id)).toBe(false)
  expect(await codeOf(actor().call(login, { body: { email: ana.email, password } }))).toBe('wrong_credentials')
  const sessions = await db.selectFrom('sessions').select('end_reason').where('user_id', '=', ana.id).execute()
  expect(sessions).toEqual([{ end_reason: 'blocked' }, { end_reason: 'blocked' }])

  await change(boss, ana.id, { isActive: true })
  expect([(await here.try(me)).statusCode, await isFound(ana.id)]).toEqual([401, true])
  expect((await actor().try(login, { body: { email: ana.email, password } })).statusCode).toBe(200)
  expect((await audited(ana.id)).slice(0, 2)).toEqual(['user_blocked', 'user_unblocked'])
})

test('a firm is not findable while its only user is blocked', async () => {
  const clinic = await add(firm({ name: 'Clínica Jasmim' }))
  await change(boss, clinic.owner.id, { isActive: false })
  expect(await offers('jasmim')).toEqual([])
  await change(boss, clinic.owner.id, { isActive: true })
  expect(await offers('jasmim')).toEqual([clinic.id])
})

test('a moved firm user acts for the new firm from the next request on, and search reflects both firms', async () => {
  const [left, joined] = [await add(firm({ name: 'Clínica Lírio' })), await add(firm({ name: 'Clínica Malva', owner: null }))]
  const owner = await signIn(left.owner)
  expect([await offers('lirio'), await offers('malva')]).toEqual([[left.id], []])
  expect(await change(boss, left.owner.id, { firm: joined.id.toUpperCase() })).toMatchObject({ firm: joined.id })
  expect([await offers('lirio'), await offers('malva')]).toEqual([[], [joined.id]])
  expect((await owner.try(getFirm, { params: { id: left.id } })).statusCode).toBe(404)
  expect(await owner.call(getFirm, { params: { id: joined.id } })).toMatchObject({ name: 'Clínica Malva' })
  const ana = await add(professional())
  const log = await owner.call(logContact, { body: { professionalId: ana.id, contractorType: 'firm' } })
  expect(await db.selectFrom('contact_logs').select('firm_id').where('id', '=', log._id).executeTakeFirst()).toEqual({ firm_id: joined.id })
  expect(await audited(left.owner.id)).toEqual(['user_moved'])
})

test('a firm’s user needs an existing firm, a professional may have one, and others may not', async () => {
  const [clinic, gone] = [await add(firm()), await add(firm({ deleted_at: new Date(), owner: null }))]
  const [ana, fresh] = [await add(professional()), await add(newcomer())]
  for (const [id, to, message] of [
    [bossRow.id, clinic.id, messageIn('pt', 'firmOfWorkersOnly')],
    [fresh.id, clinic.id, messageIn('pt', 'firmOfWorkersOnly')],
    [clinic.owner.id, null, messageIn('pt', 'firmUserNeedsFirm')],
    [ana.id, gone.id, messageIn('pt', 'noSuchFirm')],
    [clinic.owner.id, gone.id, messageIn('pt', 'noSuchFirm')],
    [clinic.owner.id, ana.id, messageIn('pt', 'noSuchFirm')],
  ] as const) {
    const { status, body } = await refusalFrom(change(boss, id, { fullName: 'Não Fica', firm: to }))
    expect([status, body.fields]).toEqual([422, { firm: message }])
  }
  expect(await boss.call(getUser, { params: { id: clinic.owner.id } })).toMatchObject({ firm: clinic.id, fullName: clinic.owner.fullName })
})

test('a professional assigned to a firm by an admin still acts for themselves and sees that firm like any other', async () => {
  const clinic = await add(firm({ name: 'Clínica Manacá' }))
  const ana = await add(professional({ full_name: 'Ana Manacá' }))
  const [self, owner] = [await signIn(ana), await signIn(clinic.owner)]
  expect(await change(boss, ana.id, { firm: clinic.id })).toMatchObject({ firm: clinic.id, role: 'professional', profileCompleted: true })
  expect((await boss.call(listUsers, { query: { firm: clinic.id } })).results.map(({ id }) => id).sort()).toEqual(
    [ana.id, clinic.owner.id].sort(),
  )
  expect((await audited(ana.id)).at(-1)).toBe('user_moved')

  expect((await self.try(getFirm, { params: { id: clinic.id } })).statusCode).toBe(403)
  expect((await self.try(updateFirm, { params: { id: clinic.id }, body: { name: 'Minha' } })).statusCode).toBe(403)
  expect((await self.try(getUser, { params: { id: clinic.owner.id } })).statusCode).toBe(404)
  expect((await self.call(listUsers, { query: {} })).results.map(({ id }) => id)).toEqual([ana.id])
  expect(await self.call(getPublicFirm, { params: { id: clinic.id } })).not.toHaveProperty('isYours')

  expect((await owner.call(listUsers, { query: { type: 'professional', firm: clinic.id } })).results).toEqual([])
  expect((await owner.try(getUser, { params: { id: ana.id } })).statusCode).toBe(404)

  const opportunity = { professionalId: ana.id, contractorType: 'professional', firmId: clinic.id } as const
  expect((await self.try(logContact, { body: opportunity })).statusCode).toBe(201)
  await db.updateTable('firms').set({ is_active: false }).where('id', '=', clinic.id).execute()
  const other = await add(professional())
  expect((await self.try(logContact, { body: { professionalId: other.id, contractorType: 'professional' } })).statusCode).toBe(201)

  expect(await change(boss, ana.id, { firm: null })).toMatchObject({ firm: null })
  const { results } = await boss.call(userHistory, { params: { id: ana.id } })
  expect(results.map(({ fields }) => fields)).toEqual([
    [{ field: 'firm', before: clinic.id, after: null }],
    [{ field: 'firm', before: null, after: clinic.id }],
  ])
})

test('an admin who makes someone a professional also says their firm', async () => {
  const [left, joined] = [await add(firm()), await add(firm({ owner: null }))]
  const [mover, leaver, stayer] = [left.owner, await add(colleagueOf(left)), await add(colleagueOf(left))]
  const was = await add(admin())
  const roleChanged = { action: 'role_changed', detail: { role: 'professional' } }
  const moved = (to: string) => ({ action: 'user_moved', detail: { firm: to } })
  for (const [{ id }, to, noted] of [
    [mover, joined.id, [moved(joined.id), roleChanged]],
    [leaver, null, [moved('none'), roleChanged]],
    [stayer, left.id, [roleChanged]],
    [was, joined.id, [moved(joined.id), roleChanged]],
  ] as const) {
    expect(await change(boss, id, { role: 'professional', firm: to })).toMatchObject({ role: 'professional', firm: to })
    const lines = await db.selectFrom('audit_log').select(['action', 'detail']).where('subject_id', '=', id).orderBy('id').execute()
    expect(lines.filter(({ action }) => action !== 'document_read')).toEqual(noted)
  }
  const promoted = await refusalFrom(change(boss, mover.id, { role: 'admin', firm: joined.id }))
  expect([promoted.status, promoted.body.fields]).toEqual([422, { firm: messageIn('pt', 'firmOfWorkersOnly') }])
})

test('only an admin can send these fields, not even the person themselves', async () => {
  const clinic = await add(firm())
  for (const row of [await add(professional()), await add(newcomer()), clinic.owner]) {
    const self = await signIn(row)
    for (const body of [{ isActive: true }, { isActive: false }, { firm: clinic.id }]) {
      expect((await self.try(updateUser, { params: { id: row.id }, body })).statusCode).toBe(400)
    }
    expect(await change(self, row.id, { fullName: 'Nome Novo', version: 1 })).toMatchObject({ fullName: 'Nome Novo', version: 2 })
  }
})

test('if two users save the same version, one succeeds and the other gets a conflict without writing', async () => {
  const ana = await add(professional({ bio: 'Antes' }))
  const other = await signIn(await add(admin()))
  const { version } = await boss.call(getUser, { params: { id: ana.id } })
  const bodies = [
    { bio: 'Uma', version },
    { bio: 'Outra', version },
  ]
  const answers = await Promise.all(
    [boss, other].map((who, index) => who.try(updateUser, { params: { id: ana.id }, body: bodies[index] ?? {} })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  const lost = errorIn(answers[1 - winner] ?? { payload: '' })
  expect([lost.code, lost.message, lost.fields]).toEqual(['changed_meanwhile', ERRORS.changed_meanwhile.message, undefined])
  expect(await boss.call(getUser, { params: { id: ana.id } })).toMatchObject({ bio: bodies[winner]?.bio, version: version + 1 })

  expect(await codeOf(change(await signIn(ana), ana.id, { bio: 'Eu mesma', version }))).toBe('changed_meanwhile')
  for (const wrong of [0, 1.5, '1', null]) {
    expect((await boss.try(updateUser, { params: { id: ana.id }, body: { version: wrong } })).statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('saving unchanged values adds no version and no history entry', async () => {
  const ana = await add(professional({ bio: 'Igual' }))
  const same = await boss.call(getUser, { params: { id: ana.id } })
  const { bio, city, specialties, isActive, fullName } = same
  const answer = await change(boss, ana.id, { bio, city, specialties, isActive, fullName, version: 1 })
  expect(answer).toEqual(same)
  expect((await boss.call(userHistory, { params: { id: ana.id } })).results).toEqual([])
})

test('each change is recorded with the API’s field names; a photo without its content', async () => {
  const ana = await add(professional({ full_name: 'Ana Luz', bio: null, password_hash }))
  const self = await signIn(ana)
  const picture = async (size: number) => inline(await plain(size, size).png().toBuffer(), 'image/png')
  await change(self, ana.id, { bio: 'Dez anos de UTI', specialties: ['uti', 'emergencia'], travelAvailability: true, maxDistance: 80 })
  await change(boss, ana.id, { photo: await picture(300), isActive: false })
  await change(boss, ana.id, { photo: await picture(200) })
  const { results } = await boss.call(userHistory, { params: { id: ana.id } })
  expect(results.map(({ action, actor: who, fields }) => [action, who, fields])).toEqual([
    ['updated', 'Rita Chefe', [{ field: 'photo', before: 'photo', after: 'photo' }]],
    [
      'updated',
      'Rita Chefe',
      [
        { field: 'photo', before: null, after: 'photo' },
        { field: 'isActive', before: true, after: false },
      ],
    ],
    [
      'updated',
      'Ana Luz',
      [
        { field: 'specialties', before: ['uti'], after: ['uti', 'emergencia'] },
        { field: 'bio', before: null, after: 'Dez anos de UTI' },
        { field: 'travelAvailability', before: false, after: true },
        { field: 'maxDistance', before: null, after: 80 },
      ],
    ],
  ])
  expect(JSON.stringify(results)).not.toMatch(/argon2|webp|base64/)
})

test('a refused change leaves no history entry', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  expect(await statusOf(change(boss, ana.id, { bio: 'Não fica', email: bruno.email }))).toBe(409)
  expect((await boss.call(userHistory, { params: { id: ana.id } })).results).toEqual([])
})

test('admins can’t block themselves or the last admin, and if two block each other one is left', async () => {
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const [first, second] = [await add(admin()), await add(admin())]
  const [one, other] = [await signIn(first), await signIn(second)]
  const own = await refusalFrom(change(one, first.id, { fullName: 'Não Fica', isActive: false }))
  expect([own.status, own.body.code, own.body.message]).toEqual([409, 'own_admin', messageIn('pt', 'ownAdminBlocked')])

  const answers = await Promise.all([
    one.try(updateUser, { params: { id: second.id }, body: { isActive: false } }),
    other.try(updateUser, { params: { id: first.id }, body: { isActive: false } }),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('is_active', '=', true).execute()
  expect(left).toHaveLength(1)
  const [last, survivor] = left[0]?.id === first.id ? [first, one] : [second, other]
  const refused = await refusalFrom(change(survivor, last.id, { isActive: false }))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'last_admin', messageIn('pt', 'lastAdminBlocked')])
  expect((await survivor.call(listUsers, { query: { type: 'admin', active: true } })).results.map(({ id }) => id)).toEqual([last.id])
})

test('an admin can send a password reset link, three times an hour, which is audited', async () => {
  const chief = await add(admin())
  const here = await signIn(chief)
  const ana = await add(professional({ password_hash }))
  const send = () => here.try(sendPasswordLink, { params: { id: ana.id } })
  expect([(await send()).statusCode, (await mailsTo(db, ana.email)).map(({ subject }) => subject)]).toEqual([204, ['Redefina sua senha']])
  const token = await linkTokenFor(db, ana.email, '/redefinir-senha')
  await actor().call(resetPassword, { body: { token, password: 'uma outra senha boa' } })
  expect((await actor().try(login, { body: { email: ana.email, password: 'uma outra senha boa' } })).statusCode).toBe(200)

  expect([(await send()).statusCode, (await send()).statusCode, (await send()).statusCode]).toEqual([204, 204, 429])
  expect((await audited(ana.id)).filter((action) => action === 'password_link_sent')).toHaveLength(3)
  const gone = await add(professional({ deleted_at: new Date() }))
  await db.updateTable('users').set({ deleted_by: gone.id }).where('id', '=', gone.id).execute()
  for (const { id } of [await add(professional({ is_active: false })), gone])
    expect((await here.try(sendPasswordLink, { params: { id } })).statusCode).toBe(404)
})
