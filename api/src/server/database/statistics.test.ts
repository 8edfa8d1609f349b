import { overallRating, reputation } from '@ponte/contracts/statistics'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { adderTo, type Person } from '../../../test/add.ts'
import { hasSeveralConnections, withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { rankAll } from './ranking.ts'
import { addToStatistics, refreshAllStatistics } from './statistics.ts'

const { db } = await withDatabase()
const add = adderTo(db)

const statsOf = (person: Person) => db.selectFrom('person_stats').selectAll().where('user_id', '=', person.id).executeTakeFirst()

/** Adds a contact that led to a service and was rated by the contractor. */
async function rated(
  person: Person,
  cordiality: number,
  serviceQuality: number | null,
  publishedAt: Date | null = new Date('2026-12-01'),
): Promise<void> {
  const contractor = await add(professional())
  const log = await add(contact({ professional: person, contractor, professionalResponse: 'service_provided' }))
  await add(evaluation({ contact: log, side: 'contractor', cordiality, serviceQuality, publishedAt }))
}

test('contacts, services and published stars count for the right subjects', async () => {
  const ana = await add(professional())
  const clinic = await add(firm())
  const other = await add(professional())
  await rated(ana, 5, 4)
  await rated(ana, 4, null)
  await rated(ana, 1, 1, null) // sealed

  const forClinic = await add(
    contact({ professional: ana, contractor: clinic.owner, firm: clinic, contractorResponse: 'service_received' }),
  )
  await add(evaluation({ contact: forClinic, side: 'professional', cordiality: 3, serviceQuality: 2 }))

  const asContractor = await add(contact({ professional: other, contractor: ana }))
  await add(evaluation({ contact: asContractor, side: 'professional', cordiality: 5 }))

  expect(await statsOf(ana)).toMatchObject({
    total_contacts: 4, // not the one where she was the contractor
    total_services: 4,
    total_evaluations: 3, // on both sides
    cordiality_sum: 14,
    quality_count: 1,
    quality_sum: 4,
    average_cordiality: 4.7,
    average_service_quality: 4,
    overall_rating: 4.5,
  })
  const firmStats = await db.selectFrom('firm_stats').selectAll().where('firm_id', '=', clinic.id).executeTakeFirst()
  expect(firmStats).toMatchObject({ total_contacts: 1, total_services: 1, total_evaluations: 1, overall_rating: 2.5 })
})

test('means are rounded as in the contract', async () => {
  const ben = await add(professional())
  await rated(ben, 3, 3)
  for (let total = 1; total <= 40; total += 1) {
    for (let stars = total; stars <= 5 * total; stars += 3) {
      await db
        .updateTable('person_stats')
        .set({ total_evaluations: total, cordiality_sum: stars, quality_count: 1, quality_sum: 2 })
        .where('user_id', '=', ben.id)
        .execute()
      const none = { cordialitySum: 0, evaluations: 0, serviceQualitySum: 0, serviceQualityCount: 0 }
      const [cordiality, quality] = [
        { cordialitySum: stars, evaluations: total },
        { serviceQualitySum: 2, serviceQualityCount: 1 },
      ]
      expect(await statsOf(ben)).toMatchObject({
        average_cordiality: overallRating({ ...none, ...cordiality }),
        average_service_quality: overallRating({ ...none, ...quality }),
        overall_rating: overallRating({ ...cordiality, ...quality }),
      })
    }
  }
  await refreshAllStatistics(db)
})

test('two simultaneous contacts of one person both count', async () => {
  const carla = await add(professional())
  const others = await Promise.all(Array.from({ length: 8 }, () => add(professional())))
  await Promise.all(
    others.map((other) =>
      db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('contact_logs')
          .values({ professional_id: carla.id, contractor_id: other.id, made_by: 'contractor', contact_date: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow()
        await addToStatistics(trx, { logged: [id] })
      }),
    ),
  )
  expect((await statsOf(carla))?.total_contacts).toBe(8)
})

if (hasSeveralConnections) {
  test('a ranking of everyone that waits for a new service keeps it', async () => {
    const ana = await add(professional())
    const { id } = await add(contact({ professional: ana, contractor: await add(professional()) }))
    // Otherwise the ranking has nothing to correct.
    await db.updateTable('professional_search').set({ reputation: -1 }).where('user_id', '=', ana.id).execute()
    const serving = await db.startTransaction().execute()
    const served = { professional_response: 'service_provided', professional_answered_at: sql<Date>`opens_at` } as const
    await serving.updateTable('contact_logs').set(served).where('id', '=', id).execute()
    await addToStatistics(serving, { served: [id] })
    const ranking = rankAll(db, new AbortController().signal)
    await eventuallyBlocks(serving, db)
    await serving.commit().execute()
    await ranking
    const ranked = db.selectFrom('professional_search').select(['reputation', 'services']).where('user_id', '=', ana.id)
    expect(await ranked.execute()).toEqual([{ reputation: 0, services: 1 }])
  })
}

test('the ranking is the Bayesian average minus the mean of all stars, in whatever order they came', async () => {
  const [one, many, none, bad] = [
    await add(professional()),
    await add(professional()),
    await add(professional()),
    await add(professional()),
  ]
  await rated(one, 5, 5)
  for (const stars of [5, 5, 4, 5, 5]) await rated(many, stars, stars)
  await rated(bad, 1, 1)

  const site = await db.selectFrom('site_stats').selectAll().executeTakeFirstOrThrow()
  const mean = site.star_sum / site.star_count
  const { rows } = await sql<{ id: string; reputation: number }>`
    select user_id as id, reputation from professional_search
    where user_id in (${sql.join([one, many, none, bad].map((person) => person.id))}) order by reputation desc`.execute(db)
  expect(rows.map((row) => row.id)).toEqual([many.id, one.id, none.id, bad.id])
  expect(rows.map((row) => row.reputation + mean)).toEqual(
    [reputation(4.8, 5, mean), reputation(5, 1, mean), reputation(null, 0, mean), reputation(1, 1, mean)].map((expected) =>
      expect.closeTo(expected, 9),
    ),
  )
})

test('a recount from the rows changes nothing', async () => {
  const everything = async () => ({
    people: await db.selectFrom('person_stats').selectAll().where('total_contacts', '>', 0).orderBy('user_id').execute(),
    firms: await db.selectFrom('firm_stats').selectAll().where('total_contacts', '>', 0).orderBy('firm_id').execute(),
    site: await db.selectFrom('site_stats').selectAll().execute(),
    ranking: await db.selectFrom('professional_search').select(['user_id', 'reputation', 'services']).orderBy('user_id').execute(),
  })
  const before = await everything()
  await refreshAllStatistics(db)
  expect(await everything()).toEqual(before)
})
