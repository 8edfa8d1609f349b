import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { adderTo } from '../../../test/add.ts'
import { withDatabase } from '../../../test/database.ts'
import { firm, opening } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { closeOpenings } from './close-openings.ts'
import type { JobParts } from '../../server/jobs/job.ts'

const database = await withDatabase()
const { db } = database
const add = adderTo(db)
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
const closeAt = (instant: string) =>
  closeOpenings.run({
    config: readConfig({ DEMO: '1' }),
    db,
    clock: standingAt(instant),
    log,
    database,
    signal: new AbortController().signal,
  })

test('an opening is closed after its last day in São Paulo, or its last hour, by exactly one server', async () => {
  const clinic = await add(firm())
  const { id } = await add(opening({ firm: clinic }))
  const shift = { starts_at: '2027-03-07T13:00:00Z', ends_at: '2027-03-07T19:00:00Z', start_on: '2027-03-07', end_on: '2027-03-07' }
  const withHours = await add(opening({ firm: clinic, ...shift }))
  const later = await add(opening({ firm: clinic, end_on: '2027-03-08' }))
  const state = (one: { id: string }) =>
    db.selectFrom('openings').select(['closed_at', 'version']).where('id', '=', one.id).executeTakeFirstOrThrow()
  await closeAt('2027-03-07T18:59:59Z')
  expect(await state(withHours)).toEqual({ closed_at: null, version: 1 })
  await closeAt('2027-03-08T02:59:59Z')
  expect(await state(withHours)).toEqual({ closed_at: new Date('2027-03-08T02:59:59Z'), version: 2 })
  expect(await state({ id })).toEqual({ closed_at: null, version: 1 })
  await Promise.all([1, 2, 3].map(() => closeAt('2027-03-08T03:00:00Z')))
  expect(await state({ id })).toEqual({ closed_at: new Date('2027-03-08T03:00:00Z'), version: 2 })
  expect(await state(later)).toEqual({ closed_at: null, version: 1 })
})
