import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { facetsOf } from '../facets/facets.repo.ts'
import { searchOpportunities } from '../opportunities.repo.ts'
import { searchProfessionals } from '../professionals.repo.ts'
import { adderTo } from '../../../test/add.ts'
import { addCrowd } from '../../../test/crowd.ts'
import { withDatabase } from '../../../test/database.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { rankAll } from '../../server/database/ranking.ts'
import { rebuildSearch, renewSearch, settleSearch } from './rebuild-search.ts'
import { refreshProfessionalRows } from './search-rows.ts'
import { SEARCH_VERSION } from './search-version.ts'

const { db, engine } = await withDatabase()
const add = adderTo(db)

await addCrowd(db, 60)
await sql`update professional_search set reputation = 0, services = 0`.execute(db)
await add(firm({ name: 'Clínica Aurora', offers_accommodation: true, specialties_needed: ['uti'] }))
const ana = await add(professional({ full_name: 'Ângela d’Ávila', city: 'recife', travel_availability: true, max_distance_km: 200 }))
for (const cordiality of [5, 4, 5]) {
  const other = await add(firm({ name: 'Hospital Atlântica', type: 'hospital' }))
  const made = await add(contact({ professional: ana, contractor: other.owner, firm: other, contractorResponse: 'service_received' }))
  await add(evaluation({ contact: made, side: 'contractor', cordiality }))
}

const people = [
  {},
  { query: 'angela avila' },
  { query: 'silvs' },
  { query: 'mar' },
  { query: 'medica sp' },
  { city: 'joao_pessoa', reachesCity: true },
] as const
const ANSWERED = { query: '', page: 1, limit: 100 }
const now = new Date()

const everything = async () => ({
  rows: (await sql`select * from professional_search order by user_id`.execute(db)).rows,
  firms: (await sql`select * from firm_search order by firm_id`.execute(db)).rows,
  words: (await sql`select corpus, word from lexicon order by corpus, word`.execute(db)).rows,
  answers: await Promise.all([
    ...people.map((search) => searchProfessionals(db, { ...ANSWERED, ...search }, { now })),
    searchOpportunities(db, { ...ANSWERED, query: 'aurora' }),
    facetsOf(db, { type: 'professionals', query: 'silva' }),
  ]),
})

const state = () => db.selectFrom('search_state').select(['version', 'is_settled']).executeTakeFirstOrThrow()
const dayPasses = () => sql`update search_state set written_at = written_at - interval '1 day'`.execute(db)
const spoil = () => sql`update professional_search set doc = '', reach = 0`.execute(db)
const found = async (query: string) => (await searchProfessionals(db, { ...ANSWERED, query }, { now })).totalResults

test('the search tables can be rebuilt from scratch with the same results', async () => {
  const before = await everything()
  expect(before.rows).toHaveLength(61)
  await sql`truncate professional_search, firm_search, lexicon`.execute(db)
  await rebuildSearch(db)
  const after = await everything()
  expect(after).toEqual(before)
  expect(await state()).toEqual({ version: SEARCH_VERSION, is_settled: true })
})

test('a rebuild of correct rows writes nothing', async () => {
  const versions = async () => (await sql`select user_id, xmin::text from professional_search order by user_id`.execute(db)).rows
  const before = await versions()
  await rebuildSearch(db)
  expect(await versions()).toEqual(before)
})

test('rows of another version are rewritten once, before any request is served', async () => {
  const before = await everything()
  await spoil()
  await renewSearch(db, () => expect('nothing').toBe('to be done'))
  expect(await found('angela')).toBe(0)

  await db.updateTable('search_state').set({ version: 'of another release' }).execute()
  let rebuilt = 0
  await Promise.all([1, 2, 3].map(() => renewSearch(db, () => void (rebuilt += 1))))
  expect(rebuilt).toBe(1)
  expect(await everything()).toEqual(before)
  expect(await state()).toEqual({ version: SEARCH_VERSION, is_settled: false })
})

test('a job rewrites rows that servers of the previous version saved meanwhile', async () => {
  const before = await everything()
  await db.updateTable('search_state').set({ is_settled: false }).execute()
  await spoil()
  await settleSearch(db)
  expect(await state()).toEqual({ version: SEARCH_VERSION, is_settled: false })
  await dayPasses()
  await settleSearch(db)
  expect(await everything()).toEqual(before)
  expect(await state()).toEqual({ version: SEARCH_VERSION, is_settled: true })

  await spoil()
  await settleSearch(db)
  expect(await found('angela')).toBe(0)
  await rebuildSearch(db)
})

test('an older server leaves the rows of a new version alone for a day, then rewrites them', async () => {
  const before = await everything()
  const newer = { version: 'of a newer release', is_settled: false }
  await rebuildSearch(db)
  await db.updateTable('search_state').set(newer).execute()
  await spoil()
  await settleSearch(db)
  expect(await state()).toEqual(newer)
  expect(await found('angela')).toBe(0)

  await dayPasses()
  await settleSearch(db)
  expect(await everything()).toEqual(before)
  expect(await state()).toEqual({ version: SEARCH_VERSION, is_settled: true })
})

test('a person who stops being findable leaves search in the same statement', async () => {
  const [bruno, office] = [await add(professional({ full_name: 'Bruno' })), await add(firm({ name: 'Consultório Breve' }))]
  const isThere = async () => ({
    bruno: (await sql`select from professional_search where user_id = ${bruno.id}`.execute(db)).rows.length === 1,
    office: (await sql`select from firm_search where firm_id = ${office.id}`.execute(db)).rows.length === 1,
  })
  const ways = [
    sql`update users set is_active = false where id in (${bruno.id}, ${office.owner.id})`,
    sql`update users set deleted_at = now() where id in (${bruno.id}, ${office.owner.id})`,
    sql`update users set role = 'admin', firm_id = null where id in (${bruno.id}, ${office.owner.id})`,
  ]
  for (const way of ways) {
    expect(await isThere()).toEqual({ bruno: true, office: true })
    await way.execute(db)
    expect(await isThere()).toEqual({ bruno: false, office: false })
    await sql`update users set is_active = true, deleted_at = null, role = 'professional' where id = ${bruno.id}`.execute(db)
    await sql`update users set is_active = true, deleted_at = null, role = 'firm', firm_id = ${office.id} where id = ${office.owner.id}`.execute(
      db,
    )
    await rebuildSearch(db)
  }
  await sql`update firms set is_active = false where id = ${office.id}`.execute(db)
  expect(await isThere()).toEqual({ bruno: true, office: false })
})

test('everyone can be re-ranked by the current mean', async () => {
  const ranking = async () => (await sql`select user_id, reputation from professional_search order by user_id`.execute(db)).rows
  const before = await ranking()
  await sql`update professional_search set reputation = 0`.execute(db)
  await sql`update site_stats set ranked_mean = 1`.execute(db)
  await rankAll(db, new AbortController().signal)
  expect(await ranking()).toEqual(before)
})

// The embedded engine has one connection, so it has no concurrency.
if (engine === 'postgres') {
  test('a profile saved during a rebuild is found as it was saved', async () => {
    const eva = await add(professional({ full_name: 'Eva Antes' }))
    let rebuilding = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ full_name: 'Eva Depois' }).where('id', '=', eva.id).execute()
      let isRebuilt = false
      rebuilding = rebuildSearch(db).finally(() => (isRebuilt = true))
      while (!isRebuilt && !(await doesSomebodyWait()));
      expect(isRebuilt).toBe(false)
      await refreshProfessionalRows(trx, [eva.id])
    })
    await rebuilding
    const found = await searchProfessionals(db, { ...ANSWERED, query: 'eva' }, { now })
    expect(found.results.map(({ fullName }) => fullName)).toEqual(['Eva Depois'])
    expect((await searchProfessionals(db, { ...ANSWERED, query: 'eva depois' }, { now })).totalResults).toBe(1)
  })
}

async function doesSomebodyWait(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(db)
  return rows.length > 0
}
