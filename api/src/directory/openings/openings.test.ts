import { closeOpening, createOpening, deleteOpening, listOpenings, reopenOpening, updateOpening } from '@ponte/contracts/openings'
import { OPENINGS_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { getPublicFirm } from '@ponte/contracts/profiles'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { admin, firm, opening } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const { add, db, signIn, visitor } = await withApi({ clock: standingAt(NOW) })

const MARCH = {
  profession: 'instrumentador_cirurgico',
  specialties: ['centro_cirurgico'],
  state: 'SP',
  city: 'sao_paulo',
  startOn: '2027-03-03',
  endOn: '2027-03-07',
  offersAccommodation: true,
  description: '  Centro cirúrgico  ',
} as const
const body = { ...MARCH, specialties: [...MARCH.specialties] }

async function scene() {
  const clinic = await add(firm())
  return { clinic, params: { id: clinic.id }, owner: await signIn(clinic.owner) }
}

test('a firm publishes, changes, closes, reopens and deletes an opening', async () => {
  const { params, owner } = await scene()
  const made = await owner.call(createOpening, { params, body })
  expect(made).toMatchObject({ ...MARCH, description: 'Centro cirúrgico', closedAt: null, createdAt: NOW, version: 1 })
  const one = { params: { ...params, openingId: made._id } }
  const changed = await owner.call(updateOpening, { ...one, body: { ...body, description: '', endOn: '2027-03-08', version: 1 } })
  expect(changed).toMatchObject({ endOn: '2027-03-08', description: null, version: 2 })
  expect((await owner.try(updateOpening, { ...one, body: { ...body, version: 1 } })).statusCode).toBe(409)
  expect(await owner.call(closeOpening, one)).toMatchObject({ closedAt: NOW, version: 3 })
  expect(await owner.call(closeOpening, one)).toMatchObject({ closedAt: NOW, version: 3 })
  expect(await owner.call(reopenOpening, one)).toMatchObject({ closedAt: null, version: 4 })
  await owner.call(deleteOpening, one)
  expect((await owner.try(updateOpening, { ...one, body })).statusCode).toBe(404)
  expect(await owner.call(listOpenings, { params })).toMatchObject({ results: [], totalResults: 0 })
})

test('its days, and its city and state, must be consistent', async () => {
  const { params, owner } = await scene()
  const refusals: [object, Record<string, string>][] = [
    [{ endOn: '2027-03-02' }, { endOn: messages.openingEndBeforeStart }],
    [{ startOn: '2026-11-20', endOn: '2026-11-22' }, { endOn: messages.openingEndPast }],
    [{ startOn: '2027-01-01', endOn: '2028-01-02' }, { endOn: messages.openingTooLong }],
    [{ city: 'recife' }, { city: messages.cityOfOtherState }],
    [
      { city: 'recife', profession: '' },
      { city: messages.cityOfOtherState, profession: messages.requiredFields },
    ],
    [{ profession: '' }, { profession: messages.requiredFields }],
    [{ specialties: ['uti', 'pediatria', 'cardiologia', 'urologia'] }, { specialties: messages.openingSpecialtiesTooMany }],
    [{ description: 'x'.repeat(501) }, { description: messages.textTooLong }],
  ]
  for (const [given, fields] of refusals) {
    const answer = await owner.try(createOpening, { params, body: { ...body, ...given } })
    expect({ given, status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ given, status: 422, fields })
  }
  const longest = { ...body, startOn: '2027-01-01', endOn: '2028-01-01' }
  expect(await owner.call(createOpening, { params, body: longest })).toMatchObject({ endOn: '2028-01-01' })
  expect(await owner.call(createOpening, { params, body: { ...body, startOn: '2026-11-01', endOn: '2026-11-23' } })).toBeTruthy()
})

test('an opening’s days follow from its hours, even across midnight', async () => {
  const { params, owner } = await scene()
  const { startOn: _startOn, endOn: _endOn, ...rest } = body
  const night = { startsAt: '2027-03-03T19:00:00-03:00', endsAt: '2027-03-04T10:00:00Z' }
  const made = await owner.call(createOpening, { params, body: { ...rest, ...night } })
  const hours = { startsAt: '2027-03-03T22:00:00.000Z', endsAt: '2027-03-04T10:00:00.000Z' }
  expect(made).toMatchObject({ startOn: '2027-03-03', endOn: '2027-03-04', ...hours, isUrgent: false })

  const one = { params: { ...params, openingId: made._id } }
  const days = { startOn: '2027-03-03', endOn: '2027-03-04' }
  expect(await owner.call(updateOpening, { ...one, body: { ...rest, ...days } })).toMatchObject(hours)
  expect(await owner.call(updateOpening, { ...one, body: { ...rest, ...days, startsAt: null, endsAt: null } })).toMatchObject({
    ...days,
    startsAt: null,
  })
  await owner.call(updateOpening, { ...one, body: { ...rest, ...night } })
  expect(await owner.call(updateOpening, { ...one, body })).toMatchObject({ endOn: '2027-03-07', startsAt: null, endsAt: null })

  const refusals: [object, string, string][] = [
    [{ ...night, endsAt: night.startsAt }, 'endsAt', messages.openingHoursInvalid],
    [{ startsAt: night.startsAt }, 'endsAt', messages.openingHoursInvalid],
    [{ startsAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-22T20:00:00Z' }, 'endOn', messages.openingEndPast],
    [{ startsAt: '2026-11-23T08:00:00Z', endsAt: NOW }, 'endsAt', messages.openingHoursPast],
    [{}, 'startOn', messages.requiredFields],
  ]
  for (const [given, field, message] of refusals) {
    const answer = await owner.try(createOpening, { params, body: { ...rest, ...given } })
    expect({ given, status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      given,
      status: 422,
      fields: { [field]: message },
    })
  }
  for (const startsAt of ['03/03/2027', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-11:00', '2027-03-03T19:00:00'])
    expect((await owner.try(createOpening, { params, body: { ...rest, ...night, startsAt } })).statusCode).toBe(422)
})

test('a change keeps what it does not name; null clears what may be empty', async () => {
  const { params, owner } = await scene()
  const made = await owner.call(createOpening, { params, body })
  const change = (given: object) => owner.try(updateOpening, { params: { ...params, openingId: made._id }, body: given })
  const kept = { ...made, updatedAt: NOW, isUrgent: false }
  expect((await change({})).json()).toMatchObject({ ...kept, version: 2 })
  expect((await change({ profession: 'enfermeiro' })).json()).toMatchObject({ ...kept, profession: 'enfermeiro', version: 3 })
  expect((await change({ description: null, offersAccommodation: false, endOn: '2027-03-04' })).json()).toMatchObject({
    ...{ profession: 'enfermeiro', description: null, offersAccommodation: false, startOn: made.startOn, endOn: '2027-03-04' },
  })
  const hours = { startsAt: '2027-03-04T11:00:00.000Z', endsAt: '2027-03-04T20:00:00.000Z' }
  expect((await change(hours)).json()).toMatchObject({ ...hours, startOn: '2027-03-04', endOn: '2027-03-04' })
  expect((await change({ city: 'campinas' })).json()).toMatchObject({ ...hours, city: 'campinas' })
  expect((await change({ endsAt: '2027-03-04T21:00:00Z' })).json()).toMatchObject({ ...hours, endsAt: '2027-03-04T21:00:00.000Z' })
  for (const [given, field, message] of [
    [{ state: 'RJ' }, 'city', messages.cityOfOtherState],
    [{ startsAt: '2027-03-05T11:00:00Z' }, 'endsAt', messages.openingHoursInvalid],
    [{ startsAt: null }, 'endsAt', messages.openingHoursInvalid],
    [{ endOn: '2027-03-03' }, 'endOn', messages.openingEndBeforeStart],
    [{ profession: null }, 'profession', messages.requiredFields],
  ] as const) {
    const answer = await change(given)
    expect({ given, status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      given,
      status: 422,
      fields: { [field]: message },
    })
  }
  for (const [given, field, message] of [
    [{ startOn: '2027-03-03', endOn: '2027-03-02' }, 'endOn', messages.openingEndBeforeStart],
    [{ startOn: '2027-01-01', endOn: '2028-01-02' }, 'endOn', messages.openingTooLong],
    [{ startsAt: hours.endsAt, endsAt: hours.startsAt }, 'endsAt', messages.openingHoursInvalid],
  ] as const) {
    const answer = await change({ profession: '', ...given })
    expect(errorIn(answer).fields).toEqual({ profession: messages.requiredFields, [field]: message })
  }
  expect((await change({ startsAt: null, endsAt: null })).json()).toMatchObject({ startsAt: null, endsAt: null, endOn: '2027-03-04' })
})

test('an opening is urgent within 48 hours of its start, on the firm’s profile and in search too', async () => {
  const { clinic, params, owner } = await scene()
  const start = (starts_at: string, ends_at: string, day = '2026-11-25') =>
    add(opening({ firm: clinic, starts_at, ends_at, start_on: day, end_on: day }))
  await start('2026-11-25T12:00:00Z', '2026-11-25T18:00:00Z')
  await start('2026-11-25T12:01:00Z', '2026-11-25T18:00:00Z')
  await start('2026-11-23T11:59:00Z', '2026-11-23T18:00:00Z', '2026-11-23')
  await add(opening({ firm: clinic, start_on: '2026-11-23', end_on: '2026-11-23' }))
  const hoursAndUrgency = (found: readonly { startsAt?: string | null | undefined; isUrgent?: boolean | undefined }[]) =>
    found.map(({ startsAt, isUrgent }) => [startsAt?.slice(8, 16) ?? null, isUrgent]).sort()
  const expected = [
    [null, true],
    ['23T11:59', false],
    ['25T12:00', true],
    ['25T12:01', false],
  ]
  expect(hoursAndUrgency((await owner.call(listOpenings, { params })).results)).toEqual(expected)
  expect(hoursAndUrgency((await visitor.call(getPublicFirm, { params })).openings ?? [])).toEqual(expected)
  const found = await visitor.call(searchOpenings, { query: { limit: 100 } })
  expect(hoursAndUrgency(found.results.filter(({ firm }) => firm._id === clinic.id))).toEqual(expected)
})

test('a past opening can’t be reopened without new days; its other fields can be changed', async () => {
  const { clinic, params, owner } = await scene()
  const { id: openingId } = await add(opening({ firm: clinic, start_on: '2026-11-01', end_on: '2026-11-22', closed_at: new Date(NOW) }))
  const one = { params: { ...params, openingId } }
  const past = { ...body, startOn: '2026-11-01', endOn: '2026-11-22' }
  expect(await owner.call(updateOpening, { ...one, body: past })).toMatchObject({ profession: MARCH.profession })
  const refused = await owner.try(reopenOpening, one)
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([422, { code: 'opening_over' }])
  expect((await owner.try(updateOpening, { ...one, body: { ...past, endOn: '2026-11-21' } })).statusCode).toBe(422)
  await owner.call(updateOpening, { ...one, body })
  expect(await owner.call(reopenOpening, one)).toMatchObject({ closedAt: null })
})

test('a shift that has ended can’t be reopened the same day without new hours, because it would close again by itself', async () => {
  const { clinic, params, owner } = await scene()
  const shift = { starts_at: '2026-11-23T00:00:00Z', ends_at: NOW, start_on: '2026-11-23', end_on: '2026-11-23' }
  const { id: openingId } = await add(opening({ firm: clinic, ...shift, closed_at: new Date(NOW) }))
  const one = { params: { ...params, openingId } }
  const refused = await owner.try(reopenOpening, one)
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([422, { code: 'opening_over' }])
  const hours = { startsAt: '2026-11-24T10:00:00Z', endsAt: '2026-11-24T22:00:00Z' }
  await owner.call(updateOpening, { ...one, body: { ...body, ...hours } })
  expect(await owner.call(reopenOpening, one)).toMatchObject({ closedAt: null, endsAt: '2026-11-24T22:00:00.000Z' })
})

test(`at most ${OPENINGS_MAX} are open, even with concurrent requests`, async () => {
  const { clinic, params, owner } = await scene()
  const { id: openingId } = await add(opening({ firm: clinic, closed_at: new Date(NOW) }))
  for (let count = 2; count < OPENINGS_MAX; count++) await add(opening({ firm: clinic }))
  const answers = await Promise.all([1, 2, 3, 4].map(() => owner.try(createOpening, { params, body })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422, 422])
  const refused = await owner.try(reopenOpening, { params: { ...params, openingId } })
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([422, { code: 'too_many_openings' }])
})

test('open openings are listed by first day, then closed ones, most recently closed first', async () => {
  const { clinic, params, owner } = await scene()
  const days = (day: string, closed?: string) =>
    add(opening({ firm: clinic, start_on: day, end_on: day, ...(closed !== undefined && { closed_at: new Date(closed) }) }))
  await days('2027-02-01', '2026-11-20')
  await days('2027-02-02', '2026-11-21')
  await days('2027-05-01')
  await days('2027-04-01')
  const { results, totalPages } = await owner.call(listOpenings, { params, query: { limit: 3 } })
  const second = await owner.call(listOpenings, { params, query: { limit: 3, page: 2 } })
  expect(totalPages).toBe(2)
  expect([...results, ...second.results].map(({ startOn }) => startOn)).toEqual(['2027-04-01', '2027-05-01', '2027-02-02', '2027-02-01'])
})

test('a firm can manage only its own openings, an admin all of them', async () => {
  const [{ clinic, params }, other] = [await scene(), await scene()]
  const { id: openingId } = await add(opening({ firm: clinic }))
  const path = { ...params, openingId }
  expect((await other.owner.try(closeOpening, { params: path })).statusCode).toBe(404)
  expect((await other.owner.try(closeOpening, { params: { id: other.clinic.id, openingId } })).statusCode).toBe(404)
  const boss = await signIn(await add(admin()))
  expect(await boss.call(listOpenings, { params })).toMatchObject({ totalResults: 1 })
  expect(await boss.call(closeOpening, { params: path })).toMatchObject({ closedAt: NOW })
  await db
    .updateTable('firms')
    .set({ deleted_at: new Date(NOW) })
    .where('id', '=', clinic.id)
    .execute()
  expect((await boss.try(reopenOpening, { params: path })).statusCode).toBe(404)
})
