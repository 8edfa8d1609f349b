import { expect } from 'expect'
import { test } from 'node:test'
import type { JobParts } from '../jobs/job.ts'
import { adderTo, type Person } from '../../../test/add.ts'
import { withDatabase } from '../../../test/database.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { checkStatistics, checkStatisticsJob as job, type Difference } from './check-statistics.ts'
import { addToStatistics } from './statistics.ts'

const { db } = await withDatabase()
const add = adderTo(db)

async function differences(atOnce?: number): Promise<Difference[]> {
  const found: Difference[] = []
  await checkStatistics(db, (one) => found.push(one), atOnce === undefined ? {} : { atOnce })
  return found
}

/** Five contacts of Ana with a clinic's user and with colleagues, each hired and rated by both sides. */
async function reputationOfAna() {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const others = [clinic.owner, await add(professional()), await add(professional())]
  for (const contractor of others) {
    const made = await add(
      contact({
        professional: ana,
        contractor,
        firm: contractor === clinic.owner ? clinic : null,
        contractorResponse: 'service_received',
      }),
    )
    await add(evaluation({ contact: made, side: 'contractor', cordiality: 4, serviceQuality: 5 }))
    await add(evaluation({ contact: made, side: 'professional', cordiality: 3 }))
  }
  return { ana, clinic }
}

const everything = async () => [
  await db.selectFrom('person_stats').selectAll().orderBy('user_id').execute(),
  await db.selectFrom('firm_stats').selectAll().orderBy('firm_id').execute(),
  await db.selectFrom('site_stats').selectAll().execute(),
  await db.selectFrom('professional_search').select(['user_id', 'reputation', 'services']).orderBy('user_id').execute(),
]

test('the incremental statistics match the rows', async () => {
  await reputationOfAna()
  expect([await differences(), await differences(1)]).toEqual([[], []])
})

test('reports every wrong figure with both values and repairs it, and changes nothing else', async () => {
  const { ana, clinic } = await reputationOfAna()
  const before = await everything()
  await db.updateTable('person_stats').set({ total_contacts: 7, quality_sum: 14 }).where('user_id', '=', ana.id).execute()
  await db.deleteFrom('firm_stats').where('firm_id', '=', clinic.id).execute()
  await db.updateTable('site_stats').set({ star_sum: 5, star_count: 1 }).execute()
  const figures = { contacts: 3, services: 3, evaluations: 3, cordiality: 12, quality_count: 3, quality: 15 }
  const none = { contacts: 0, services: 0, evaluations: 0, cordiality: 0, quality_count: 0, quality: 0 }
  const found = await differences(2)
  expect(found).toEqual([
    { table: 'person_stats', id: ana.id, kept: { ...figures, contacts: 7, quality: 14 }, counted: figures },
    { table: 'firm_stats', id: clinic.id, kept: none, counted: { ...none, contacts: 1, services: 1, evaluations: 1, cordiality: 3 } },
    { table: 'site_stats', id: null, kept: { stars: 5, count: 1 }, counted: expect.objectContaining({ count: expect.any(Number) }) },
  ])
  expect([await everything(), await differences()]).toEqual([before, []])
})

test('the job logs every difference', async () => {
  const { ana } = await reputationOfAna()
  await db.updateTable('person_stats').set({ total_contacts: 9 }).where('user_id', '=', ana.id).execute()
  const lines: unknown[] = []
  const log = { error: (what: unknown) => void lines.push(what) } as unknown as JobParts['log']
  const run = () => job.run({ db, log, signal: new AbortController().signal } as unknown as JobParts)
  await run()
  await run()
  expect(lines).toEqual([{ difference: expect.objectContaining({ table: 'person_stats', id: ana.id }) }])
})

test('finds no difference while others write, and a concurrent repair loses nothing', async () => {
  const ana = await add(professional())
  const contractors: Person[] = []
  for (let count = 0; count < 24; count++) contractors.push(await add(professional()))
  const write = (contractor: Person) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('contact_logs')
        .values({ professional_id: ana.id, contractor_id: contractor.id, made_by: 'contractor', contact_date: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addToStatistics(trx, { logged: [id] })
    })
  const kept = async () =>
    (await db.selectFrom('person_stats').select('total_contacts as n').where('user_id', '=', ana.id).executeTakeFirst())?.n

  const found = await Promise.all([...contractors.slice(0, 12).map(write), differences(3), differences(), differences(1)])
  expect(found.flat().filter((one) => one !== undefined)).toEqual([])
  expect(await kept()).toBe(12)

  await db.updateTable('person_stats').set({ total_contacts: 1 }).where('user_id', '=', ana.id).execute()
  await Promise.all([differences(3), ...contractors.slice(12).map(write), differences()])
  await differences()
  expect([await kept(), await differences()]).toEqual([24, []])
})
