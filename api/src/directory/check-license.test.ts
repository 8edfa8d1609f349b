import { listFavorites, saveFavorite } from '@ponte/contracts/favorites'
import { messages } from '@ponte/contracts/messages'
import { getProfessional } from '@ponte/contracts/profiles'
import { searchProfessionals } from '@ponte/contracts/search'
import { checkLicense, getUser, listUsers, updateUser, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { demoClock } from '../server/clock.ts'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { admin, firm, professional } from '../../test/factories.ts'
import { standingAt } from '../../test/moments.ts'
import { licenseCheckOf } from './license-check-of.ts'

/** Late evening of the 21st in São Paulo, already the 22nd in UTC. */
const NOW = '2026-11-22T01:00:00Z'
const clock = demoClock(0, standingAt(NOW))
const { add, db, signIn, visitor } = await withApi({ clock })
const boss = await add(admin({ full_name: 'Helena Prado' }))
const actor = await signIn(boss)

const licensed = (given: Parameters<typeof professional>[0] = {}) =>
  add(professional({ professional_license: 'COREN-SP 123456', ...given }))
const check = (id: string, checkedOn: string | null) => actor.call(checkLicense, { params: { id }, body: { checkedOn } })
const row = (id: string) =>
  db
    .selectFrom('users')
    .select(['license_checked_on as on', 'license_checked_by as by', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const changes = async (id: string) => (await actor.call(userHistory, { params: { id } })).results

test('a check is stored with its day and author, and appears in the history with the number', async () => {
  const ana = await licensed()
  const before = await row(ana.id)
  await check(ana.id, '2026-11-21')
  expect(await row(ana.id)).toMatchObject({ on: '2026-11-21', by: boss.id, version: before.version + 1 })
  await check(ana.id, null)
  expect(await row(ana.id)).toMatchObject({ on: null, by: null, version: before.version + 2 })
  expect(await changes(ana.id)).toMatchObject([
    { action: 'license_unchecked', fields: [{ field: 'licenseCheck', before: 'COREN-SP 123456, 21/11/2026', after: null }] },
    {
      action: 'license_checked',
      actor: 'Helena Prado',
      fields: [{ field: 'licenseCheck', before: null, after: 'COREN-SP 123456, 21/11/2026' }],
    },
  ])
})

test('repeating a recorded check changes nothing', async () => {
  const ana = await licensed()
  await check(ana.id, null)
  expect(await changes(ana.id)).toEqual([])
  await check(ana.id, '2026-11-20')
  const noted = await row(ana.id)
  await check(ana.id, '2026-11-20')
  expect(await row(ana.id)).toEqual(noted)
  expect(await changes(ana.id)).toHaveLength(1)
})

test('only a day that is neither in the future nor expired in São Paulo is accepted', async () => {
  const ana = await licensed()
  for (const [day, message] of [
    ['2026-11-22', messages.licenseDayInFuture],
    ['2025-11-21', messages.licenseDayExpired],
  ] as const) {
    const { status, body } = await refusalFrom(check(ana.id, day))
    expect([status, body.fields]).toEqual([422, { checkedOn: message }])
  }
  expect((await row(ana.id)).on).toBeNull()
  await check(ana.id, '2025-11-22')
  expect((await row(ana.id)).on).toBe('2025-11-22')
})

test('a check needs a professional with a license number and a profession', async () => {
  const without = [
    await add(professional()),
    await licensed({ profession: null }),
    (await add(firm({ owner: { professional_license: 'CRM-SP 1', profession: 'medico' } }))).owner,
  ]
  for (const { id } of without) {
    const { status, body } = await refusalFrom(check(id, '2026-11-21'))
    expect([status, body.fields]).toEqual([422, { checkedOn: messages.licenseMissing }])
  }
  const gone = await licensed({ deleted_at: new Date(), deleted_by: boss.id })
  for (const id of [gone.id, randomUUID()]) expect((await refusalFrom(check(id, '2026-11-21'))).status).toBe(404)
  expect((await actor.try(checkLicense, { params: { id: without[0]?.id ?? '' }, body: {} })).statusCode).toBe(422)
  expect((await actor.try(checkLicense, { params: { id: without[0]?.id ?? '' }, body: { checkedOn: 20261121 } })).statusCode).toBe(400)
})

test('a check of a number or profession that has changed since is refused, and marks nothing', async () => {
  for (const change of [{ professionalLicense: 'COREN-SP 654321' }, { profession: 'medico' }] as const) {
    const ana = await licensed()
    const { version } = await actor.call(getUser, { params: ana })
    await (await signIn(ana)).call(updateUser, { params: ana, body: change })
    const body = { checkedOn: '2026-11-21', version }
    expect((await refusalFrom(actor.call(checkLicense, { params: ana, body }))).body.code).toBe('changed_meanwhile')
    expect((await row(ana.id)).on).toBeNull()
    await actor.call(checkLicense, { params: ana, body: { ...body, version: version + 1 } })
    expect((await row(ana.id)).on).toBe('2026-11-21')
  }
})

test('changing the number or the profession removes the check; other changes keep it', async () => {
  for (const [change, isKept] of [
    [{ professional_license: 'COREN-SP 654321' }, false],
    [{ professional_license: null }, false],
    [{ profession: 'medico' }, false],
    [{ professional_license: 'COREN-SP 123456', city: 'natal' }, true],
  ] as const) {
    const { id } = await licensed()
    await check(id, '2026-11-21')
    await db.updateTable('users').set(change).where('id', '=', id).execute()
    const { on, by } = await row(id)
    expect([change, on, by]).toEqual([change, isKept ? '2026-11-21' : null, isKept ? boss.id : null])
  }
})

test('all visitors see the day of a valid check, and nothing else about it', async (t) => {
  const ana = await licensed({ full_name: 'Ana Verificada', city: 'palmas' })
  await licensed({ full_name: 'Bia Não', city: 'palmas' })
  await check(ana.id, '2026-06-30')
  const bruno = await signIn(await add(professional({ city: 'natal' })))
  await bruno.call(saveFavorite, { params: { type: 'professionals', id: ana.id } })
  const shown = async () => {
    const { results } = await visitor.call(searchProfessionals, { query: { city: 'palmas' } })
    const [favorite] = (await bruno.call(listFavorites, {})).results
    return [
      ...results.map(({ fullName, licenseCheckedOn }) => [fullName, licenseCheckedOn]).sort(),
      (await visitor.call(getProfessional, { params: { id: ana.id } })).licenseCheckedOn,
      favorite?.type === 'professionals' && favorite.professional.licenseCheckedOn,
    ]
  }
  const others = ['Bia Não', undefined]
  expect(await shown()).toEqual([['Ana Verificada', '2026-06-30'], others, '2026-06-30', '2026-06-30'])
  const text = (await visitor.try(getProfessional, { params: { id: ana.id } })).payload
  expect(text).not.toMatch(/COREN|Helena|licenseCheck"|checkedBy/)

  t.after(() => clock.setAhead(0))
  clock.setAhead(220) // 29 June 2027
  expect((await shown())[2]).toBe('2026-06-30')
  clock.setAhead(221)
  expect(await shown()).toEqual([['Ana Verificada', undefined], others, undefined, undefined])
})

test('only an admin sees the details of the check', async () => {
  const ana = await licensed({ full_name: 'Ana Lida' })
  await check(ana.id, '2026-11-20')
  const said = { checkedOn: '2026-11-20', expiresOn: '2027-11-20', isValid: true, checkedBy: 'Helena Prado' }
  expect((await actor.call(getUser, { params: { id: ana.id } })).licenseCheck).toEqual(said)
  expect((await actor.call(listUsers, { query: { q: 'Ana Lida' } })).results.map((user) => user.licenseCheck)).toEqual([said])
  expect((await actor.call(getUser, { params: { id: boss.id } })).licenseCheck).toBeNull()
  expect(await (await signIn(ana)).call(getUser, { params: { id: ana.id } })).not.toHaveProperty('licenseCheck')
})

test('admins see a check’s expiry and author; it outlives the author’s account', () => {
  const now = clock.now()
  expect(licenseCheckOf({ checkedOn: null, checkedBy: null }, now)).toBeNull()
  expect(licenseCheckOf({ checkedOn: '2026-01-31', checkedBy: 'Helena Prado' }, now)).toEqual({
    checkedOn: '2026-01-31',
    expiresOn: '2027-01-31',
    isValid: true,
    checkedBy: 'Helena Prado',
  })
  expect(licenseCheckOf({ checkedOn: '2025-11-21', checkedBy: null }, now)).toMatchObject({ isValid: false, checkedBy: 'Usuário removido' })
})
