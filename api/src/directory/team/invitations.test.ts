import { completeFirmProfile, login, registerBasic } from '@ponte/contracts/auth'
import { acceptInvitation, getTeam, inviteColleague, lookAtInvitation, removeColleague, revokeInvitation } from '@ponte/contracts/firm-team'
import { deleteFirm } from '@ponte/contracts/firms'
import { INVITATIONS_PER_HOUR, TEAM_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { searchOpportunities } from '@ponte/contracts/search'
import { getUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, colleagueOf, firm, newcomer, professional } from '../../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../../test/mails.ts'

const { actor, add, db, signIn, visitor } = await withApi()
const boss = await signIn(await add(admin()))
const password = 'uma senha comprida'

let made = 0
const freshAddress = () => `convidado${++made}@exemplo.test`

async function clinic(name = 'Clínica Vida', given: { cnpj?: string } = {}) {
  const added = await add(firm({ name, ...given, owner: { full_name: 'Marta Reis' } }))
  return { ...added, params: { id: added.id }, asMarta: await signIn(added.owner) }
}

const invite = (who: Actor, params: { id: string }, email: string, role = 'member') =>
  who.try(inviteColleague, { params, body: { email, role } })
const tokenTo = (email: string) => linkTokenFor(db, email, '/convite')
const expire = (email: string) =>
  sql`update firm_invitations set created_at = now() - interval '8 days', expires_at = now() - interval '1 minute' where email = ${email}`.execute(
    db,
  )
const outcome = (answer: { statusCode: number; payload: string }) =>
  answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${errorIn(answer).code}`

test('an invited newcomer signs up, accepts with a first password, and becomes a user of the firm', async () => {
  const { id, params, asMarta } = await clinic()
  const email = freshAddress()
  expect((await invite(asMarta, params, ` ${email.toUpperCase()} `, 'manager')).statusCode).toBe(204)
  const [mail] = await mailsTo(db, email.toUpperCase())
  expect(mail?.subject).toBe('Convite para a equipe de Clínica Vida')
  expect(mail?.text).toContain('Marta Reis convidou você para a equipe de Clínica Vida')
  expect(mail?.text).toContain('O convite vale por 7 dias.')

  const token = await tokenTo(email.toUpperCase())
  expect(await visitor.call(lookAtInvitation, { body: { token } })).toMatchObject({
    ...{ firmName: 'Clínica Vida', role: 'manager', invitedBy: 'Marta Reis', hasAccount: false },
  })
  const someone = actor()
  await someone.call(registerBasic, { body: { email, fullName: 'Nova Colega', phone: '(11) 98765-4321' } })
  expect(await visitor.call(lookAtInvitation, { body: { token } })).toMatchObject({ hasAccount: true })
  const without = await refusalFrom(someone.call(acceptInvitation, { body: { token } }))
  expect(without.body.fields).toEqual({ password: messages.requiredFields })
  const { user } = await someone.call(acceptInvitation, { body: { token, password } })
  expect(user).toMatchObject({ role: 'firm', firm: id, firmRole: 'manager', profileCompleted: true })
  // Signed in at once, and with the password from now on; the link confirmed the address.
  expect((await someone.call(getTeam, { params })).colleagues.map(({ fullName }) => fullName)).toEqual(['Marta Reis', 'Nova Colega'])
  expect((await actor().enter(login, { body: { email, password } })).user.id).toBe(user.id)
  const row = await db.selectFrom('users').select('email_confirmed_at').where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.email_confirmed_at).not.toBeNull()
  expect((await asMarta.call(getTeam, { params })).invitations).toEqual([])
  expect(outcome(await someone.try(acceptInvitation, { body: { token, password } }))).toBe('409 other_firm')
})

test('the first password can’t be the name or CNPJ of the firm', async () => {
  const cnpj = '11444777000161'
  const { params, asMarta } = await clinic('Policlínica Aurora', { cnpj })
  const invited = await add(newcomer())
  await invite(asMarta, params, invited.email)
  const [token, here] = [await tokenTo(invited.email), await signIn(invited)]
  for (const typed of ['policlinica aurora', cnpj]) {
    const answer = await here.try(acceptInvitation, { body: { token, password: typed } })
    expect([typed, answer.json()]).toMatchObject([typed, { fields: { password: messages.passwordTooCommon } }])
  }
  expect((await here.try(acceptInvitation, { body: { token, password } })).statusCode).toBe(200)
})

test('an invitation is for one address, works once, and not if revoked, replaced or expired', async () => {
  const { params, asMarta } = await clinic()
  const [email, dead] = [freshAddress(), messages.linkDead]
  await invite(asMarta, params, email)
  const first = await tokenTo(email)
  await invite(asMarta, params, email, 'manager')
  const second = await tokenTo(email)
  const look = (token: string) => visitor.try(lookAtInvitation, { body: { token } })
  expect(errorIn(await look(first)).message).toBe(dead)
  expect((await look(second)).statusCode).toBe(200)
  expect((await asMarta.call(getTeam, { params })).invitations).toMatchObject([{ email, role: 'manager', hasExpired: false }])

  const other = await signIn(await add(newcomer()))
  expect(outcome(await other.try(acceptInvitation, { body: { token: second, password } }))).toBe('403 invitation_of_other')

  await expire(email)
  const invited = await signIn(await add(newcomer({ email })))
  expect((await look(second)).statusCode).toBe(422)
  expect(errorIn(await invited.try(acceptInvitation, { body: { token: second, password } })).message).toBe(dead)
  expect((await asMarta.call(getTeam, { params })).invitations).toMatchObject([{ email, hasExpired: true }])

  await invite(asMarta, params, email)
  const third = await tokenTo(email)
  const [waiting] = (await asMarta.call(getTeam, { params })).invitations ?? []
  await asMarta.call(revokeInvitation, { params: { ...params, invitationId: waiting?._id ?? '' } })
  expect((await look(third)).statusCode).toBe(422)
  expect((await asMarta.try(revokeInvitation, { params: { ...params, invitationId: waiting?._id ?? '' } })).statusCode).toBe(404)

  await invite(asMarta, params, email)
  const token = await tokenTo(email)
  const answers = await Promise.all([0, 1, 2].map(() => invited.try(acceptInvitation, { body: { token, password } })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('users of another firm, professionals and admins can’t accept; a user who left their firm can', async () => {
  const [one, two] = [await clinic('Casa Um'), await clinic('Casa Dois')]
  const davi = await add(colleagueOf(one))
  await invite(two.asMarta, two.params, davi.email)
  const token = await tokenTo(davi.email)
  const asDavi = await signIn(davi)
  expect(outcome(await asDavi.try(acceptInvitation, { body: { token } }))).toBe('409 other_firm')
  await asDavi.call(removeColleague, { params: { ...one.params, personId: davi.id } })
  expect((await asDavi.call(acceptInvitation, { body: { token, password } })).user).toMatchObject({ firm: two.id, firmRole: 'member' })

  for (const person of [await add(professional()), await add(admin())]) {
    expect((await invite(two.asMarta, two.params, person.email)).statusCode).toBe(204)
    const theirs = { token: await tokenTo(person.email), password }
    expect(outcome(await (await signIn(person)).try(acceptInvitation, { body: theirs }))).toBe('403 not_allowed')
  }
})

test('a member can’t invite; a colleague, an invalid address and a full team are refused on the field', async () => {
  const { owner, params, asMarta } = await clinic()
  const davi = await signIn(await add(colleagueOf(params)))
  expect(outcome(await invite(davi, params, freshAddress()))).toBe('403 managers_only')
  const refusedFields = async (email: string) => errorIn(await invite(asMarta, params, email)).fields
  expect(await refusedFields(owner.email.toUpperCase())).toEqual({ email: 'Esta pessoa já faz parte da equipe' })
  expect(await refusedFields('sem arroba')).toEqual({ email: messages.emailInvalid })
  for (let count = 2; count < TEAM_MAX; count++) await add(colleagueOf(params))
  expect(await refusedFields(freshAddress())).toEqual({ email: expect.stringContaining(`já tem ${TEAM_MAX} pessoas`) })
})

test('invitations are limited per firm and hour, not per manager', async () => {
  const { params, asMarta } = await clinic()
  const other = await signIn(await add(colleagueOf(params, { firm_role: 'manager' })))
  for (let count = 0; count < INVITATIONS_PER_HOUR; count++) {
    expect((await invite(count % 2 === 0 ? asMarta : other, params, freshAddress())).statusCode).toBe(204)
  }
  expect(outcome(await invite(asMarta, params, freshAddress()))).toBe('429 too_many')
})

test('a firm without users is findable once a person invited by an admin accepts', async () => {
  const empty = await add(firm({ name: 'Casa Alecrim', owner: null }))
  const email = freshAddress()
  await boss.call(inviteColleague, { params: { id: empty.id }, body: { email, role: 'member' } })
  expect((await mailsTo(db, email))[0]?.text).toContain('A administração da Ponte Saúde convidou você')
  const found = async () => (await visitor.call(searchOpportunities, { query: { query: 'casa alecrim' } })).totalResults
  expect(await found()).toBe(0)
  const invited = await signIn(await add(newcomer({ email })))
  const { user } = await invited.call(acceptInvitation, { body: { token: await tokenTo(email), password } })
  expect(await found()).toBe(1)
  // Every firm has a manager: the first user becomes one, whatever the invitation says.
  expect((await boss.call(getUser, { params: { id: user.id } })).firmRole).toBe('manager')
})

test('names with suspicious content are left out of invitations, as they reach people outside the site', async () => {
  const { params, asMarta } = await clinic('Ligue 11 98765-4321 já www.golpe.example')
  const email = freshAddress()
  await invite(asMarta, params, email)
  const [mail] = await mailsTo(db, email)
  expect(`${mail?.subject ?? ''} ${mail?.text ?? ''}`).not.toMatch(/golpe|98765/)
  expect(mail?.subject).toBe('Convite para a equipe de uma empresa')
})

test('a person who registered another firm meanwhile can’t accept', async () => {
  const { params, asMarta } = await clinic()
  const someone = await add(newcomer())
  await invite(asMarta, params, someone.email)
  const token = await tokenTo(someone.email)
  const actorOf = await signIn(someone)
  await actorOf.call(completeFirmProfile, {
    body: {
      firmData: {
        ...{
          cnpj: '11222333000181',
          name: 'Minha Casa',
          type: 'clinica',
          description: 'Casa',
          address: 'Rua A, 1',
          state: 'SP',
          city: 'sao_paulo',
        },
      },
      password,
    },
  })
  expect(outcome(await actorOf.try(acceptInvitation, { body: { token, password } }))).toBe('409 other_firm')
})

test('a pending invitation takes a place in the team until it expires; resending it takes no other', async () => {
  const { params, asMarta } = await clinic()
  for (let count = 2; count < TEAM_MAX; count++) await add(colleagueOf(params))
  const email = freshAddress()
  expect(outcome(await invite(asMarta, params, email))).toBe('204')
  const refused = await invite(asMarta, params, freshAddress())
  expect(errorIn(refused).fields).toEqual({ email: expect.stringContaining(`já tem ${TEAM_MAX} pessoas`) })
  expect(outcome(await invite(asMarta, params, email))).toBe('204')
  await expire(email)
  expect(outcome(await invite(asMarta, params, freshAddress()))).toBe('204')
})

test('a firm’s invitations are its own, newest first: the same address in another firm, and other addresses, are not affected', async () => {
  const [one, two] = [await clinic('Casa Um'), await clinic('Casa Dois')]
  const [email, another] = [freshAddress(), freshAddress()]
  await invite(one.asMarta, one.params, another)
  const tokens = [await tokenTo(another)]
  for (const { asMarta, params } of [one, two, one]) {
    await invite(asMarta, params, email)
    tokens.push(await tokenTo(email))
  }
  const works = async (token: string) => (await visitor.try(lookAtInvitation, { body: { token } })).statusCode
  expect(await Promise.all(tokens.map(works))).toEqual([200, 422, 200, 200])
  const waiting = async ({ asMarta, params }: typeof one) => (await asMarta.call(getTeam, { params })).invitations ?? []
  expect((await waiting(one)).map((listed) => listed.email)).toEqual([email, another])

  const revoke = (params: { id: string }, invitationId = '') => one.asMarta.try(revokeInvitation, { params: { ...params, invitationId } })
  const [ofTwo] = await waiting(two)
  expect(outcome(await revoke(one.params, ofTwo?._id))).toBe('404 not_found')
  expect((await revoke(one.params, (await waiting(one))[0]?._id)).statusCode).toBe(204)
  expect(await Promise.all(tokens.map(works))).toEqual([200, 422, 200, 422])
})

test('an invitation from an admin shows no sender; a deleted firm and an expiry before sending make an invitation invalid', async () => {
  const { params } = await clinic()
  const [email, late] = [freshAddress(), freshAddress()]
  await invite(boss, params, email)
  const body = { token: await tokenTo(email) }
  expect((await visitor.call(lookAtInvitation, { body })).invitedBy).toBeNull()
  await invite(boss, params, late)
  await expire(late)
  await expect(tokenTo(late)).rejects.toThrow('no link')
  await boss.call(deleteFirm, { params })
  expect((await visitor.try(lookAtInvitation, { body })).statusCode).toBe(422)
})
