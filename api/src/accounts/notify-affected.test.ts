import { acceptInvitation, changeColleague, getTeam, inviteColleague, lookAtInvitation, removeColleague } from '@ponte/contracts/firm-team'
import { deleteFirm, restoreFirm, updateFirm } from '@ponte/contracts/firms'
import { changeUsers, createUser, deleteUser, restoreUser, updateUser } from '@ponte/contracts/users'
import { login } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { admin, colleagueOf, firm, newcomer, professional } from '../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../test/mails.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createAdmin } from '../cli/create-admin.ts'

const { add, db, signIn, visitor } = await withApi()
const PASSWORD = 'uma senha comprida'

const subjectsTo = async ({ email }: { email: string }) => (await mailsTo(db, email)).map(({ subject }) => subject)
const newestTo = async ({ email }: { email: string }) => (await mailsTo(db, email)).at(-1)

const ADMINS = 'Mudança na administração do site'
const MANAGERS = 'Mudança na gestão da empresa'

async function clinic() {
  const { owner, ...added } = await add(firm({ name: 'Clínica Vida', owner: { full_name: 'Marta Reis' } }))
  const second = await add(colleagueOf(added, { full_name: 'Rui Prado', firm_role: 'manager' }))
  const member = await add(colleagueOf(added, { full_name: 'Lia Costa' }))
  return { id: added.id, params: { id: added.id }, marta: owner, rui: second, lia: member, asMarta: await signIn(owner) }
}

test('all admins are notified when an admin is created, promoted, demoted, blocked, unblocked, deleted or restored', async () => {
  const [boss, other] = [await add(admin()), await add(admin({ full_name: 'Olga Dias' }))]
  const asBoss = await signIn(boss)
  const expectAdminsNotified = async (what: string) => {
    for (const one of [boss, other]) {
      const mail = await newestTo(one)
      expect(mail?.subject).toBe(ADMINS)
      expect(mail?.text).toContain(what)
    }
  }
  const body = { role: 'admin', fullName: 'Ivo Luz', email: 'ivo@exemplo.test', password: 'uma senha de 12' } as const
  const { id } = await asBoss.call(createUser, { body })
  await expectAdminsNotified('A conta de Ivo Luz agora administra o site.')
  const ivo = { params: { id } }
  await asBoss.call(updateUser, { ...ivo, body: { isActive: false } })
  await expectAdminsNotified('A conta de Ivo Luz foi bloqueada')
  await asBoss.call(changeUsers, { body: { action: 'activate', ids: [id], isPreview: false } })
  await expectAdminsNotified('A conta de Ivo Luz foi desbloqueada')
  await asBoss.call(deleteUser, ivo)
  await expectAdminsNotified('A conta de Ivo Luz foi excluída')
  await asBoss.call(restoreUser, ivo)
  await expectAdminsNotified('A conta de Ivo Luz voltou')
  const ana = await add(professional({ full_name: 'Ana Luz' }))
  for (const [role, what] of [
    ['admin', 'A conta de Ana Luz agora administra o site.'],
    ['professional', 'A conta de Ana Luz não administra mais o site.'],
  ] as const) {
    await asBoss.call(updateUser, { params: { id: ana.id }, body: { role } })
    await expectAdminsNotified(what)
  }
  expect((await subjectsTo({ email: body.email })).filter((subject) => subject !== ADMINS)).toEqual([
    'Sua conta na Ponte Saúde está pronta',
    'Sua conta foi bloqueada',
    'Sua conta foi desbloqueada',
    'Sua conta foi excluída',
    'Sua conta voltou',
  ])
  // The command line notifies them too.
  await createAdmin(db, { email: 'cli@exemplo.test', name: 'Nara Cruz', password: 'uma senha de 12' })
  await expectAdminsNotified('A conta de Nara Cruz agora administra o site.')
})

test('people are notified when an admin blocks, unblocks, deletes or restores them; so are their fellow managers', async () => {
  const asBoss = await signIn(await add(admin()))
  const { marta, rui, lia } = await clinic()
  const ana = await add(professional())
  for (const person of [ana, rui, lia]) {
    const params = { id: person.id }
    await asBoss.call(updateUser, { params, body: { isActive: false } })
    await asBoss.call(updateUser, { params, body: { isActive: true } })
    await asBoss.call(deleteUser, { params })
    await asBoss.call(restoreUser, { params })
    expect(await subjectsTo(person)).toEqual([
      'Sua conta foi bloqueada',
      'Sua conta foi desbloqueada',
      'Sua conta foi excluída',
      'Sua conta voltou',
    ])
  }
  // About Rui, a manager, and not about Lia.
  expect(await subjectsTo(marta)).toEqual(Array.from({ length: 4 }, () => MANAGERS))
})

test('all managers are notified when a manager is invited, added, demoted or removed, and so is that person', async () => {
  const { params, marta, rui, lia, asMarta } = await clinic()
  const change = (personId: string, role: 'manager' | 'member') =>
    asMarta.call(changeColleague, { params: { ...params, personId }, body: { role } })
  const expectBothNotified = async (what: string) => {
    for (const one of [marta, rui]) expect((await newestTo(one))?.text).toContain(what)
  }

  await asMarta.call(inviteColleague, { params, body: { email: 'novo@exemplo.test', role: 'manager' } })
  await expectBothNotified('Uma pessoa recebeu um convite para a gestão da empresa Clínica Vida.')
  const guest = await add(newcomer({ full_name: 'Noa Lima', email: 'novo@exemplo.test' }))
  const token = await linkTokenFor(db, 'novo@exemplo.test', '/convite')
  await (await signIn(guest)).call(acceptInvitation, { body: { token, password: PASSWORD } })
  await expectBothNotified('Noa Lima entrou na gestão da empresa Clínica Vida.')

  await change(lia.id, 'manager')
  await expectBothNotified('Lia Costa passou a fazer parte da gestão da empresa Clínica Vida.')
  expect((await newestTo(lia))?.subject).toBe('Seu papel na equipe mudou')
  await change(lia.id, 'member')
  await expectBothNotified('Lia Costa não faz mais parte da gestão e continua na equipe da empresa Clínica Vida.')

  const before = (await subjectsTo(marta)).length
  await asMarta.call(removeColleague, { params: { ...params, personId: lia.id }, body: {} })
  expect((await newestTo(lia))?.subject).toBe('Você saiu da equipe')
  expect(await subjectsTo(marta)).toHaveLength(before)
  await asMarta.call(removeColleague, { params: { ...params, personId: rui.id }, body: {} })
  expect((await newestTo(rui))?.subject).toBe('Você saiu da equipe')
  expect((await newestTo(marta))?.text).toContain('Rui Prado saiu da gestão e da equipe da empresa Clínica Vida.')
})

test('managers are notified when an admin changes a manager’s role, and when a manager deletes their account or returns', async () => {
  const asBoss = await signIn(await add(admin()))
  const { rui, marta } = await clinic()
  await asBoss.call(updateUser, { params: { id: rui.id }, body: { role: 'professional' } })
  expect(await newestTo(marta)).toMatchObject({ subject: MANAGERS, text: expect.stringContaining('Rui Prado saiu da gestão') })

  const other = await clinic()
  await db
    .updateTable('users')
    .set({ password_hash: await createPasswords().hash(PASSWORD) })
    .where('id', '=', other.rui.id)
    .execute()
  await (await signIn(other.rui)).call(deleteUser, { params: { id: other.rui.id } })
  await visitor.call(login, { body: { email: other.rui.email, password: PASSWORD } })
  expect(await newestTo(other.marta)).toMatchObject({ subject: MANAGERS, text: expect.stringContaining('Rui Prado voltou') })
})

test('all users of a firm are notified that it was blocked, unblocked, deleted or restored', async () => {
  const asBoss = await signIn(await add(admin()))
  const { params, marta, rui, lia, asMarta } = await clinic()
  await asBoss.call(updateFirm, { params, body: { isActive: false } })
  await asBoss.call(updateFirm, { params, body: { isActive: true } })
  await asMarta.call(deleteFirm, { params })
  await asBoss.call(restoreFirm, { params })
  for (const person of [marta, rui, lia]) {
    expect(await subjectsTo(person)).toEqual([
      'Sua empresa foi bloqueada',
      'Sua empresa foi desbloqueada',
      'Sua empresa foi excluída',
      'Sua empresa voltou',
    ])
  }
})

test('until a deleted firm is restored, its people are neither promoted nor notified', async () => {
  const asBoss = await signIn(await add(admin()))
  const { params, marta, rui, lia, asMarta } = await clinic()
  const ivo = await add(colleagueOf(params, { firm_role: 'manager' }))
  const elsewhere = (await add(firm({ name: 'Clínica Nova' }))).id
  await asMarta.call(deleteFirm, { params })
  await asBoss.call(deleteUser, { params: { id: marta.id } })
  await asBoss.call(updateUser, { params: { id: ivo.id }, body: { role: 'professional' } })
  await asBoss.call(updateUser, { params: { id: rui.id }, body: { firm: elsewhere } })
  for (const person of [rui, lia]) {
    const about = (await mailsTo(db, person.email)).filter(({ text }) => text.includes('Clínica Vida'))
    expect(about.map(({ subject }) => subject)).toEqual(['Sua empresa foi excluída'])
  }
  await asBoss.call(restoreFirm, { params })
  expect((await subjectsTo(lia)).slice(1)).toEqual(['Seu papel na equipe mudou', 'Sua empresa voltou'])
  expect((await asBoss.call(getTeam, { params })).colleagues).toMatchObject([{ _id: lia.id, role: 'manager' }])
})

test('invitations end when their sender is removed, demoted, blocked, deleted or moved', async (t) => {
  const asBoss = await signIn(await add(admin()))
  const endings = {
    removed: ({ id }: { id: string }, personId: string) => asBoss.call(removeColleague, { params: { id, personId }, body: {} }),
    demoted: ({ id }: { id: string }, personId: string) =>
      asBoss.call(changeColleague, { params: { id, personId }, body: { role: 'member' } }),
    blocked: (_: unknown, id: string) => asBoss.call(updateUser, { params: { id }, body: { isActive: false } }),
    deleted: (_: unknown, id: string) => asBoss.call(deleteUser, { params: { id } }),
    moved: async (_: unknown, id: string) => asBoss.call(updateUser, { params: { id }, body: { firm: (await add(firm())).id } }),
  }
  for (const [how, end] of Object.entries(endings)) {
    await t.test(how, async () => {
      const { params, rui, asMarta } = await clinic()
      const [sent, waiting] = [`a-${how}@exemplo.test`, `b-${how}@exemplo.test`]
      const asRui = await signIn(rui)
      await asRui.call(inviteColleague, { params, body: { email: sent, role: 'manager' } })
      const token = await linkTokenFor(db, sent, '/convite')
      await asRui.call(inviteColleague, { params, body: { email: waiting, role: 'manager' } })
      await end(params, rui.id)

      expect((await visitor.try(lookAtInvitation, { body: { token } })).statusCode).toBe(422)
      const guest = await signIn(await add(newcomer({ email: sent })))
      expect((await guest.try(acceptInvitation, { body: { token, password: PASSWORD } })).statusCode).toBe(422)
      await expect(linkTokenFor(db, waiting, '/convite')).rejects.toThrow('no link')
      expect((await asMarta.call(getTeam, { params })).invitations).toEqual([])
    })
  }
})

test('a blocked manager does not count as the last one', async () => {
  const asBoss = await signIn(await add(admin()))
  const { params, marta, rui, lia, asMarta } = await clinic()
  await asBoss.call(updateUser, { params: { id: rui.id }, body: { isActive: false } })
  const attempts = [
    await asMarta.try(removeColleague, { params: { ...params, personId: marta.id }, body: {} }),
    await asMarta.try(changeColleague, { params: { ...params, personId: marta.id }, body: { role: 'member' } }),
  ]
  expect(attempts.map((answer) => errorIn(answer).code)).toEqual(['last_manager', 'last_manager'])

  // If an admin blocks the last active manager, the longest-standing colleague takes over and is notified.
  await asBoss.call(updateUser, { params: { id: marta.id }, body: { isActive: false } })
  const { colleagues } = await asBoss.call(getTeam, { params })
  expect(colleagues.find(({ _id }) => _id === lia.id)?.role).toBe('manager')
  expect(await subjectsTo(lia)).toContain('Seu papel na equipe mudou')
})
