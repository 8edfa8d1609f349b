import { updateOpening } from '@ponte/contracts/openings'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { normalizeSearch } from '@ponte/contracts/search-address'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { suppressSearchChanges, refreshFirmRows, refreshProfessionalRows } from '../index/search-rows.ts'
import { adderTo } from '../../../test/add.ts'
import { withApi } from '../../../test/api.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { firm, opening, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { takeNewMatches } from './new-matches.repo.ts'
import { saveSearch } from './saved-searches.repo.ts'

const { add, db, signIn } = await withApi({ clock: standingAt('2026-11-23T12:00:00Z') })

/** A search saved now; returns its new matches since the last call. */
async function saved(query: Partial<SavedSearchQuery>) {
  const { id: userId } = await add(professional())
  const search = normalizeSearch({ type: 'professionals', query: '', ...query })
  const {
    search: { _id: id },
  } = await saveSearch(db, { userId, language: null }, search, new Date())
  return async () => {
    const bounds = { today: '2026-11-23', most: 10 }
    const { matches, openings } = await db.transaction().execute((trx) => takeNewMatches(trx, { id, userId, query: search }, bounds))
    return [...matches.map(({ name }) => name), ...openings.map(({ firmName, startOn }) => `${firmName} ${startOn}`)].sort()
  }
}

test('new matches are those the search would find, by words and by every filter', async () => {
  const wanted = {
    query: 'helna',
    profession: 'medico',
    city: 'recife',
    specialties: ['uti', 'pediatria'],
    travelAvailability: true,
  } as const
  const here = { profession: 'medico', city: 'recife', specialties: ['pediatria'], travel_availability: true, max_distance_km: 10 } as const
  await add(professional({ full_name: 'Helena Velha', ...here, specialties: ['pediatria'] }))
  const news = await saved({ ...wanted, specialties: [...wanted.specialties] })
  const person = (full_name: string, other: object = {}) =>
    add(professional({ full_name, ...here, specialties: [...here.specialties], ...other }))
  await person('Helena Nova')
  await person('Outro Nome')
  await person('Helena Dentista', { profession: 'dentista' })
  await person('Helena Natal', { city: 'natal' })
  await person('Helena Ortopedia', { specialties: ['ortopedia'] })
  await person('Helena Fixa', { travel_availability: false })
  expect([await news(), await news()]).toEqual([['Helena Nova'], []])
})

test('a person matches a search for a day once the profile says they work then; an earlier first day is no second match', async () => {
  const news = await saved({ city: 'macapa', date: '2026-12-18' })
  const person = (full_name: string, other: object = {}) => add(professional({ full_name, city: 'macapa', ...other }))
  await person('Sempre')
  await person('Do dia', { available_from: '2026-12-18', weekdays: ['qui', 'sex'] })
  await person('Da segunda', { weekdays: ['seg'] })
  const later = await person('Depois', { available_from: '2026-12-19' })
  expect(await news()).toEqual(['Do dia', 'Sempre'])
  await db.updateTable('users').set({ available_from: '2026-12-01' }).where('id', '=', later.id).execute()
  await refreshProfessionalRows(db, [later.id])
  expect([await news(), await news()]).toEqual([['Depois'], []])
})

test('a person matches a search for a period once they work on one of its days', async () => {
  // Wednesday to Saturday.
  const news = await saved({ city: 'boa_vista', date: '2026-12-16..2026-12-19' })
  const person = (full_name: string, other: object = {}) => add(professional({ full_name, city: 'boa_vista', ...other }))
  await person('Sempre')
  await person('Da quinta', { available_from: '2026-12-17', weekdays: ['qui'] })
  await person('Da segunda', { weekdays: ['seg'] })
  await person('No fim', { available_from: '2026-12-19' })
  await person('Depois', { available_from: '2026-12-20' })
  const late = await person('Quinta tarde', { available_from: '2026-12-18', weekdays: ['qua', 'qui'] })
  expect(await news()).toEqual(['Da quinta', 'No fim', 'Sempre'])
  await db.updateTable('users').set({ available_from: '2026-12-16' }).where('id', '=', late.id).execute()
  await refreshProfessionalRows(db, [late.id])
  expect([await news(), await news()]).toEqual([['Quinta tarde'], []])
})

test('people who travel to the city match if the search includes them', async () => {
  const [near, inCity] = [await saved({ city: 'campinas', reachesCity: true }), await saved({ city: 'campinas' })]
  const traveler = await add(professional({ full_name: 'Viaja', city: 'sao_paulo', travel_availability: true, max_distance_km: 150 }))
  await add(professional({ full_name: 'Mora', city: 'campinas' }))
  await add(professional({ full_name: 'Perto', city: 'sao_paulo', travel_availability: true, max_distance_km: 10 }))
  expect([await near(), await inCity()]).toEqual([['Mora', 'Viaja'], ['Mora']])
  await db.updateTable('users').set({ city: 'campinas' }).where('id', '=', traveler.id).execute()
  await refreshProfessionalRows(db, [traveler.id])
  expect([await near(), await inCity()]).toEqual([[], ['Viaja']])
})

test('firms match by specialties they look for, type, state and accommodation', async () => {
  const news = await saved({ type: 'opportunities', query: 'pediatria', firmType: 'hospital', state: 'AM', offersAccommodation: true })
  const wanted = { type: 'hospital', state: 'AM', city: 'manaus', offers_accommodation: true, specialties_needed: ['pediatria'] } as const
  const place = (name: string, other: object = {}) =>
    add(firm({ name, ...wanted, specialties_needed: [...wanted.specialties_needed], ...other }))
  await place('Hospital Norte')
  await place('Clínica Norte', { type: 'clinica' })
  await place('Hospital Sul', { state: 'SP', city: 'sao_paulo' })
  await place('Hospital sem Casa', { offers_accommodation: false })
  await place('Hospital do Rim', { specialties_needed: ['urologia'] })
  expect([await news(), await news()]).toEqual([['Hospital Norte'], []])
})

test('an opening matches once it is open, by its own data, and again when reopened', async () => {
  const [roraima, inMarch, words] = [
    await saved({ type: 'opportunities', state: 'RR', offersAccommodation: true }),
    await saved({ type: 'opportunities', firmType: 'home_care', openOn: '2027-03-05' }),
    await saved({ type: 'opportunities', query: 'enfermeira boa vista casas' }),
  ]
  const house = await add(firm({ name: 'Casas', type: 'home_care', state: 'AC', city: 'rio_branco', description: 'Lar' }))
  const there = { firm: house, state: 'RR', city: 'boa_vista', offers_accommodation: true } as const
  const march = await add(opening(there))
  await add(opening({ ...there, start_on: '2027-04-01', end_on: '2027-04-02', offers_accommodation: false, profession: 'medico' }))
  await add(opening({ ...there, closed_at: new Date() }))
  await add(opening({ ...there, start_on: '2026-11-01', end_on: '2026-11-22' }))
  expect(await roraima()).toEqual(['Casas 2027-03-03'])
  expect(await inMarch()).toEqual(['Casas', 'Casas 2027-03-03'])
  expect(await words()).toEqual(['Casas 2027-03-03'])
  const set = (closed_at: Date | null) =>
    db
      .updateTable('openings')
      .set({ closed_at, published_in: sql<string>`pg_current_xact_id()` })
      .where('id', '=', march.id)
      .execute()
  await set(new Date())
  expect(await roraima()).toEqual([])
  await set(null)
  expect([await roraima(), await roraima()]).toEqual([['Casas 2027-03-03'], []])
})

test('an opening matches once a change makes it match; other changes are no second match', async () => {
  const there = { profession: 'nutricionista', specialties: ['uti', 'geriatria'], state: 'TO', city: 'palmas' } as const
  const full = { ...there, specialties: [...there.specialties], startOn: '2027-05-03', endOn: '2027-05-07', offersAccommodation: true }
  const wanted = { wantedProfession: 'nutricionista', specialtyNeeded: 'uti', state: 'TO', firmCity: 'palmas' } as const
  const house = await add(firm({ name: 'Casa', state: 'TO', city: 'palmas' }))
  const { id: openingId } = await add(opening({ firm: house }))
  const owner = await signIn(house.owner)
  const write = (given: object) => owner.call(updateOpening, { params: { id: house.id, openingId }, body: { ...full, ...given } })
  for (const [before, openOn] of [
    [{ profession: 'medico' }, '2027-05-03'],
    [{ specialties: ['geriatria'] }, '2027-05-03'],
    [{ state: 'SP', city: 'sao_paulo' }, '2027-05-03'],
    [{ startOn: '2027-05-04' }, '2027-05-03'],
    [{ endOn: '2027-05-06' }, '2027-05-07'],
    [{ offersAccommodation: false }, '2027-05-03'],
  ] as const) {
    await write(before)
    const news = await saved({ type: 'opportunities', ...wanted, offersAccommodation: true, openOn })
    await write({ ...before, description: 'Outro texto' })
    expect([before, await news()]).toEqual([before, []])
    await write({})
    expect([before, await news()]).toEqual([before, ['Casa 2027-05-03']])
    await write({ description: 'Mais texto', specialties: ['uti'] })
    await write({ ...(openOn === '2027-05-03' ? { endOn: '2027-05-03' } : { startOn: '2027-05-07' }), specialties: ['uti'] })
    expect([before, await news()]).toEqual([before, []])
  }
})

test('a firm matches by a specialty it looks for, even one added later', async () => {
  const news = await saved({ type: 'opportunities', specialtyNeeded: 'geriatria' })
  await add(firm({ name: 'Casa Geriatria', specialties_needed: ['uti', 'geriatria'] }))
  const later = await add(firm({ name: 'Casa Depois', description: 'Geriatria', specialties_needed: ['uti'] }))
  expect(await news()).toEqual(['Casa Geriatria'])
  await db
    .updateTable('firms')
    .set({ specialties_needed: ['geriatria'] })
    .where('id', '=', later.id)
    .execute()
  await refreshFirmRows(db, [later.id])
  expect([await news(), await news()]).toEqual([['Casa Depois'], []])
})

test('rewriting all search rows creates no new matches', async () => {
  await db.transaction().execute(async (trx) => {
    await suppressSearchChanges(trx)
    await trx.updateTable('professional_search').set({ doc: 'written by older rules' }).execute()
    await trx.deleteFrom('firm_search').execute()
  })
  const [people, firms] = [await saved({ city: 'recife' }), await saved({ type: 'opportunities' })]
  await refreshProfessionalRows(db, 'all')
  await refreshFirmRows(db, 'all')
  await db.updateTable('professional_search').set({ reputation: 1, services: 7 }).execute()
  expect([await people(), await firms()]).toEqual([[], []])
})

if (hasSeveralConnections) {
  test('a person being written while a search is saved or checked is a new match once the write commits', async () => {
    // New words are inserted one after the other.
    await add(professional({ full_name: 'Cedo Entre Tarde', city: 'belem' }))
    const write = async (full_name: string) => {
      const trx = await db.startTransaction().execute()
      await adderTo(trx)(professional({ full_name, city: 'belem' }))
      return trx
    }
    const early = await write('Cedo')
    const news = await saved({ city: 'belem' })
    const late = await write('Tarde')
    await early.commit().execute()
    await add(professional({ full_name: 'Entre', city: 'belem' }))
    expect(await news()).toEqual(['Cedo', 'Entre'])
    await late.commit().execute()
    expect([await news(), await news()]).toEqual([['Tarde'], []])
  })
}
