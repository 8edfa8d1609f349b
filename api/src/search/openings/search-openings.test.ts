import { deleteFirm } from '@ponte/contracts/firms'
import { getPublicFirm } from '@ponte/contracts/profiles'
import { searchOpportunities } from '@ponte/contracts/search'
import { filtersOf, type OpportunityFilterName } from '@ponte/contracts/search-filters'
import { searchOpenings, type OpeningQuery } from '@ponte/contracts/search-openings'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { contact, firm, opening, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const { add, signIn, visitor, db } = await withApi({ clock: standingAt(NOW) })

test.afterEach(() => db.deleteFrom('openings').execute())

const ask = (query: Partial<OpeningQuery> = {}, who = visitor) => who.call(searchOpenings, { query })
const days = async (query: Partial<OpeningQuery> = {}) => (await ask(query)).results.map(({ startOn }) => startOn.slice(5))

async function scene() {
  const clinic = await add(firm({ name: 'Clínica Ipê', type: 'clinica', description: 'Transplantes', state: 'SP', city: 'campinas' }))
  const hospital = await add(firm({ name: 'Hospital Jacarandá', type: 'hospital', state: 'PE', city: 'recife' }))
  await add(opening({ firm: clinic, profession: 'instrumentador_cirurgico', specialties: ['centro_cirurgico'] }))
  await add(
    opening({ firm: hospital, state: 'PE', city: 'recife', start_on: '2027-01-10', end_on: '2027-03-04', offers_accommodation: true }),
  )
  return { clinic, hospital }
}

test('finds open openings, earliest start first, with their firm but without contact details', async () => {
  const { clinic } = await scene()
  const { results, nextCursor } = await ask()
  expect(results.map(({ startOn }) => startOn)).toEqual(['2027-01-10', '2027-03-03'])
  expect(results[1]).toMatchObject({
    firm: { _id: clinic.id, name: 'Clínica Ipê', type: 'clinica', stats: { totalEvaluations: 0 } },
    endOn: '2027-03-07',
  })
  expect(nextCursor).toBeNull()
  expect(JSON.stringify(results)).not.toMatch(/exemplo\.test|\+55|cnpj|Responsável/)
})

test('a text matches profession, specialty, place and the firm’s text, even with a typo', async () => {
  await scene()
  const found: [string, string[]][] = [
    ['instrumentadora', ['03-03']],
    ['instrum', ['03-03']],
    ['centro cirúrgico', ['03-03']],
    ['enfermeira recife', ['01-10']],
    ['ipê', ['03-03']],
    ['transplantes são paulo', ['03-03']],
    ['jacarnda', ['01-10']],
    ['hospital enfermeiro', ['01-10']],
    ['hospital instrumentadora', []],
    ['nadaassim', []],
    ['%', []],
  ]
  for (const [query, expected] of found) expect([query, await days({ query })]).toEqual([query, expected])
})

/** For each filter, a value that matches exactly one opening of the scene, and the start of that one. */
const ONE_FITS: Readonly<Record<OpportunityFilterName, [value: unknown, startOn: string]>> = {
  wantedProfession: ['enfermeiro', '01-10'],
  firmType: ['hospital', '01-10'],
  firmCity: ['recife', '01-10'],
  state: ['SP', '03-03'],
  specialtyNeeded: ['centro_cirurgico', '03-03'],
  openOn: ['2027-03-05', '03-03'],
  offersAccommodation: [true, '01-10'],
}

test('every opportunity filter restricts the openings', async () => {
  await scene()
  expect(await days()).toHaveLength(2)
  for (const { name, parameter } of filtersOf('opportunities')) {
    const [value, startOn] = ONE_FITS[name as OpportunityFilterName]
    expect([name, await days({ [parameter]: value })]).toEqual([name, [startOn]])
  }
  expect(await days({ openOn: '2027-03-04' })).toEqual(['01-10', '03-03'])
  expect(await days({ openOn: '2027-03-08' })).toEqual([])
  expect(await days({ openOn: '2027-03-05..2027-03-09' })).toEqual(['03-03'])
  expect(await days({ openOn: '2027-03-04..2027-03-09' })).toEqual(['01-10', '03-03'])
  expect(await days({ openOn: '2027-03-04', state: 'PE', type: 'hospital', query: 'enfermeiro' })).toEqual(['01-10'])
})

test('a search by day finds firms with an open opening that day; without a day, all firms', async () => {
  const { clinic, hospital } = await scene()
  const firms = async (openOn?: string) =>
    (await visitor.call(searchOpportunities, { query: { limit: 100, ...(openOn !== undefined && { openOn }) } })).results
      .map(({ _id }) => _id)
      .filter((id) => [clinic.id, hospital.id].includes(id)).length
  expect([await firms(), await firms('2027-03-04'), await firms('2027-03-05'), await firms('2027-03-08')]).toEqual([2, 2, 1, 0])
  const { help } = await visitor.call(searchOpportunities, { query: { openOn: '2027-09-09', query: 'jacarandá' } })
  expect(help?.without.map(({ filter }) => filter)).toContain('openOn')
})

test('firms are found by their city, and by the profession of an open opening', async () => {
  const { clinic, hospital } = await scene()
  const found = async (query: { profession?: 'enfermeiro' | 'medico'; city?: 'recife' }) =>
    (await visitor.call(searchOpportunities, { query: { limit: 100, ...query } })).results
      .map(({ _id }) => _id)
      .filter((id) => [clinic.id, hospital.id].includes(id))
  expect(await found({ profession: 'enfermeiro' })).toEqual([hospital.id])
  expect(await found({ profession: 'medico' })).toEqual([])
  expect(await found({ city: 'recife' })).toEqual([hospital.id])
})

test('a day, a profession and a specialty must fit the same opening of a firm', async () => {
  const clinic = await add(firm({ specialties_needed: ['uti', 'pediatria'] }))
  await add(opening({ firm: clinic, profession: 'enfermeiro', specialties: ['uti'], start_on: '2027-05-03', end_on: '2027-05-04' }))
  await add(opening({ firm: clinic, profession: 'medico', specialties: ['pediatria'], start_on: '2027-05-10', end_on: '2027-05-11' }))
  const isFound = async (query: object) =>
    (await visitor.call(searchOpportunities, { query: { limit: 100, ...query } })).results.some(({ _id }) => _id === clinic.id)
  const nurse = { profession: 'enfermeiro' }
  expect(await isFound({ ...nurse, openOn: '2027-05-04' })).toBe(true)
  expect(await isFound({ ...nurse, openOn: '2027-05-10' })).toBe(false)
  expect(await isFound({ ...nurse, openOn: '2027-05-05..2027-05-12' })).toBe(false)
  expect(await isFound({ ...nurse, openOn: '2027-05-04..2027-05-12' })).toBe(true)
  expect(await isFound({ specialtyNeeded: 'uti', openOn: '2027-05-03' })).toBe(true)
  expect(await isFound({ specialtyNeeded: 'uti', openOn: '2027-05-10' })).toBe(false)
  expect(await isFound({ ...nurse, specialtyNeeded: 'pediatria' })).toBe(false)
  expect(await isFound({ specialtyNeeded: 'pediatria' })).toBe(true)
})

test('openings for a professional’s own profession come first, on every page', async () => {
  const clinic = await add(firm())
  for (const [profession, day] of [
    ['medico', '01'],
    ['enfermeiro', '02'],
    ['medico', '03'],
    ['enfermeiro', '04'],
  ] as const)
    await add(opening({ firm: clinic, profession, start_on: `2027-03-${day}` }))
  const pages = async (actor: Pick<typeof visitor, 'call'>) => {
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await actor.call(searchOpenings, { query: { limit: 1, ...(cursor !== undefined && { cursor }) } })
      shown.push(...page.results.map(({ startOn }) => startOn.slice(8)))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return shown
  }
  expect(await pages(await signIn(await add(professional({ profession: 'enfermeiro' }))))).toEqual(['02', '04', '01', '03'])
  expect(await pages(await signIn(await add(professional({ profession: 'biomedico' }))))).toEqual(['01', '02', '03', '04'])
  expect(await pages(await signIn(clinic.owner))).toEqual(['01', '02', '03', '04'])
  expect(await pages(visitor)).toEqual(['01', '02', '03', '04'])
})

test('a firm is not found by the day of an opening that it closed', async () => {
  const clinic = await add(firm())
  const found = async () =>
    (await visitor.call(searchOpportunities, { query: { limit: 100, openOn: '2027-03-04' } })).results.map(({ _id }) => _id)
  await add(opening({ firm: clinic, closed_at: new Date(NOW) }))
  expect(await found()).toEqual([])
  await add(opening({ firm: clinic }))
  expect(await found()).toEqual([clinic.id])
})

test('does not find closed or past openings, or those of hidden firms', async () => {
  const clinic = await add(firm())
  for (const given of [
    { closed_at: new Date(NOW) },
    { start_on: '2026-11-01', end_on: '2026-11-22' },
    { firm: await add(firm({ is_active: false })) },
    { firm: await add(firm({ owner: null })) },
  ])
    await add(opening({ firm: clinic, ...given }))
  await add(opening({ firm: clinic, start_on: '2026-11-22', end_on: '2026-11-23' }))
  expect(await days()).toEqual(['11-22'])
  expect((await visitor.call(getPublicFirm, { params: { id: clinic.id } })).openings?.map(({ startOn }) => startOn)).toEqual(['2026-11-22'])
  const owner = await signIn(clinic.owner)
  await owner.call(deleteFirm, { params: { id: clinic.id } })
  expect(await days()).toEqual([])
})

test('pages of two list each opening once, even with equal start days, and a cursor belongs to its search', async () => {
  const clinic = await add(firm())
  for (const startOn of ['03-01', '03-02', '03-02', '03-02', '03-02', '03-03'])
    await add(opening({ firm: clinic, start_on: `2027-${startOn}`, end_on: '2027-04-01' }))
  const seen: { _id: string; startOn: string }[] = []
  let cursor: string | undefined
  do {
    const page = await ask({ limit: 2, ...(cursor !== undefined && { cursor }) })
    seen.push(...page.results)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(6)
  expect(seen.map(({ startOn }) => startOn.slice(5))).toEqual(['03-01', '03-02', '03-02', '03-02', '03-02', '03-03'])
  const { nextCursor } = await ask({ limit: 2 })
  for (const other of [nextCursor ?? '', 'nenhum', Buffer.from('[1]').toString('base64url')]) {
    const answer = await visitor.try(searchOpenings, { query: { cursor: other, state: 'SP' } })
    expect(answer.statusCode).toBe(400)
  }
})

test('a signed-in user sees which firm is their own, and which they have contacted', async () => {
  const { clinic, hospital } = await scene()
  const person = await add(professional())
  await add(contact({ professional: person, contractor: hospital.owner, firm: hospital, madeBy: 'professional' }))
  const [ana, owner] = [await signIn(person), await signIn(clinic.owner)]
  const marks = async (who: typeof ana) => (await ask({}, who)).results.map(({ contacted, isYours }) => [contacted, isYours])
  expect(await marks(ana)).toEqual([
    [true, undefined],
    [false, undefined],
  ])
  expect(await marks(owner)).toEqual([
    [false, undefined],
    [false, true],
  ])
})
