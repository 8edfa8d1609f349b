import { allCalls } from '@ponte/contracts/all-calls'
import { API_BASE } from '@ponte/contracts/call'
import { pendingResponses } from '@ponte/contracts/contacts'
import { demoOutbox, readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { me } from '@ponte/contracts/auth'
import { chooseInterested, listInterested, showInterest } from '@ponte/contracts/interests'
import { listOpenings } from '@ponte/contracts/openings'
import { DEMO_DATE } from '@ponte/contracts/server-time'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { contact, firm, opening, professional } from '../../test/factories.ts'
import { storeClockDays } from './demo.repo.ts'

const { add, signIn, visitor, database, db } = await withApi()

test('the demo clock affects contacts but not sessions, and survives a restart', async () => {
  await db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  const [ana, clinic] = [await add(professional()), await add(firm())]
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date() }))
  const actor = await signIn(ana)
  expect(await actor.call(pendingResponses, {})).toEqual([])

  const { now } = await visitor.call(setDemoClock, { body: { days: 14.5 } })
  expect(Math.abs(new Date(now).getTime() - Date.now() - 14.5 * 86_400_000)).toBeLessThan(60_000)
  expect(await actor.call(pendingResponses, {})).toHaveLength(1)
  expect((await actor.try(me)).statusCode).toBe(200)
  expect(await visitor.call(readDemoClock, {})).toMatchObject({ days: 14.5 })
  const { headers } = await actor.try(pendingResponses, {})
  expect(Math.abs(Date.parse(String(headers[DEMO_DATE])) - new Date(now).getTime())).toBeLessThan(60_000)
  // Browsers would take a future `Date` header to mean that cookies have expired.
  expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(60_000)

  const restarted = await withApi({ database })
  expect(await (await restarted.signIn(ana)).call(pendingResponses, {})).toHaveLength(1)

  await visitor.call(setDemoClock, { body: { days: 0 } })
  expect(await actor.call(pendingResponses, {})).toEqual([])
})

test('an opening closed on a later day reopens when the clock is set back; one closed earlier stays closed', async () => {
  const clinic = await add(firm())
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const { id } = await add(opening({ firm: clinic, closed_at: inDays(14) }))
  const { id: closed } = await add(opening({ firm: clinic, closed_at: inDays(-1) }))
  await visitor.call(setDemoClock, { body: { days: 0 } })
  const open = await db.selectFrom('openings').select('id').where('closed_at', 'is', null).where('id', 'in', [id, closed]).execute()
  expect(open).toEqual([{ id }])
})

test('the outbox shows every e-mail as soon as it is written, newest first, for one address in any case if requested', async () => {
  const mail = (recipient: string, subject: string, created_at: Date) => ({ recipient, subject, body: 'Olá', created_at })
  await db
    .insertInto('outbox')
    .values([mail('A@exemplo.test', 'Primeiro', new Date('2026-11-01')), mail('b@exemplo.test', 'Segundo', new Date('2026-11-02'))])
    .execute()
  expect((await visitor.call(demoOutbox, {})).map(({ subject }) => subject)).toEqual(['Segundo', 'Primeiro'])
  expect(await visitor.call(demoOutbox, { query: { to: 'a@exemplo.test' } })).toEqual([
    { to: 'A@exemplo.test', subject: 'Primeiro', text: 'Olá', sentAt: '2026-11-01T00:00:00.000Z' },
  ])
})

test('setting the clock back undoes a choice made on a later day, and everyone interested waits again', async () => {
  const clinic = await add(firm())
  const { id } = await add(opening({ firm: clinic }))
  const on = { params: { id } }
  const [ana, bruno] = [await add(professional()), await add(professional())]
  await (await signIn(ana)).call(showInterest, on)
  await visitor.call(setDemoClock, { body: { days: 14 } })
  await (await signIn(bruno)).call(showInterest, on)
  const manager = await signIn(clinic.owner)
  await manager.call(chooseInterested, { ...on, body: { userId: bruno.id } })
  expect((await manager.call(listInterested, on)).results).toEqual([])

  await visitor.call(setDemoClock, { body: { days: 0 } })
  expect((await manager.call(listOpenings, { params: { id: clinic.id } })).results).toMatchObject([{ closedAt: null, filledAt: null }])
  expect((await manager.call(listInterested, on)).results.map(({ person }) => person._id)).toEqual([ana.id, bruno.id])
})

test('outside demo mode, none of these calls exist', async () => {
  const { visitor: customer, signIn: signInThere } = await withApi({ database, config: { isDemo: false, isProduction: true } })
  const paths = Object.values(allCalls).flatMap(({ demoOnly, path }) => (demoOnly ? [path] : []))
  expect(new Set(paths)).toEqual(new Set([setDemoClock.path, demoOutbox.path]))
  for (const path of [...paths, '/demo', '/demo/', '/demo/accounts'])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      expect([method, path, (await customer.send({ method, url: `${API_BASE}${path}` })).statusCode]).toEqual([method, path, 404])
  for (const url of ['/api/v1/openapi.json', '/api/v1/remotes/levels', '/api/docs'])
    expect((await customer.send({ url })).payload).not.toContain('/demo/')

  // The day to which a demonstration was set has no effect here.
  const ana = await add(professional())
  await add(contact({ professional: ana, contractor: await add(professional()), contactDate: new Date() }))
  await storeClockDays(db, 20)
  expect(await (await signInThere(ana)).call(pendingResponses, {})).toEqual([])
})
