import { pendingResponses } from '@ponte/contracts/contacts'
import { readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { withDatabase } from '../../test/database.ts'
import { contact, professional } from '../../test/factories.ts'
import { demoClock } from '../server/clock.ts'
import { storeClockDays } from './demo.repo.ts'
import { followClock } from './follow-clock.ts'

const warnings: unknown[] = []
const log = { warn: (...what: unknown[]) => void warnings.push(what) } as unknown as Parameters<typeof followClock>[2]
const database = await withDatabase()
const { db } = database

test('without a demonstration, the clock stays as it was set', async () => {
  const clock = demoClock(3)
  await followClock(db, clock, log)()
  expect(clock.days).toBe(3)
})

test('every request sees the clock as of its arrival, and many requests share few reads', async () => {
  await db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  const clock = demoClock()
  let readings = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      readings++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const readClock = followClock(counted, clock, log)
  const before = Array.from({ length: 50 }, readClock)
  await storeClockDays(db, 14)
  const after = Array.from({ length: 50 }, readClock)
  await Promise.all([...before, ...after])
  expect(clock.days).toBe(14)
  expect(readings).toBeLessThanOrEqual(4) // per fifty requests, the first read and one shared by the rest
  await storeClockDays(db, 0)
  await readClock()
  expect(clock.days).toBe(0)
})

test('a clock that cannot be read stays as it is', async () => {
  const clock = demoClock(14)
  const broken = db.withSchema('nowhere')
  const readClock = followClock(broken, clock, log)
  await readClock()
  await readClock()
  expect([clock.days, warnings.length]).toEqual([14, 2])
})

test('a clock moved on one server is moved on the others', async () => {
  const server = await withDatabase('postgres')
  await server.db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  const [here, there] = [await withApi({ database: server }), await withApi({ database: server })]
  const ana = await here.add(professional())
  await here.add(contact({ professional: ana, contractor: await here.add(professional()), contactDate: new Date() }))
  const actor = await there.signIn(ana)
  expect(await actor.call(pendingResponses, {})).toEqual([])
  for (const [days, pending] of [
    [14, 1],
    [0, 0],
    [20, 1],
  ] as const) {
    await here.visitor.call(setDemoClock, { body: { days } })
    expect(await actor.call(pendingResponses, {})).toHaveLength(pending)
    expect(await there.visitor.call(readDemoClock, {})).toMatchObject({ days })
  }
})
