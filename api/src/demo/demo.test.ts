import { pendingResponses } from '@ponte/contracts/contacts'
import { demoOutbox, readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { me } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { contact, firm, professional } from '../../test/factories.ts'

const { add, signIn, visitor, database, db } = await withApi()

test('the demo clock moves contacts and leaves sessions where they are; a restart keeps it', async () => {
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

  const restarted = await withApi({ database })
  expect(await (await restarted.signIn(ana)).call(pendingResponses, {})).toHaveLength(1)

  await visitor.call(setDemoClock, { body: { days: 0 } })
  expect(await actor.call(pendingResponses, {})).toEqual([])
})

test('the outbox shows every e-mail as soon as it is written, newest first, for one address where asked', async () => {
  const mail = (recipient: string, subject: string, created_at: Date) => ({ recipient, subject, body: 'Olá', created_at })
  await db
    .insertInto('outbox')
    .values([mail('a@exemplo.test', 'Primeiro', new Date('2026-11-01')), mail('b@exemplo.test', 'Segundo', new Date('2026-11-02'))])
    .execute()
  expect((await visitor.call(demoOutbox, {})).map(({ subject }) => subject)).toEqual(['Segundo', 'Primeiro'])
  expect(await visitor.call(demoOutbox, { query: { to: 'a@exemplo.test' } })).toEqual([
    { to: 'a@exemplo.test', subject: 'Primeiro', text: 'Olá', sentAt: '2026-11-01T00:00:00.000Z' },
  ])
})

test('outside demo mode none of it is there', async () => {
  const { visitor: customer } = await withApi({ database, config: { isDemo: false } })
  expect((await customer.try(setDemoClock, { body: { days: 1 } })).statusCode).toBe(404)
  expect((await customer.try(readDemoClock)).statusCode).toBe(404)
  expect((await customer.try(demoOutbox)).statusCode).toBe(404)
  expect((await customer.send({ url: '/api/v1/openapi.json' })).payload).not.toContain('/demo/')
  expect((await customer.send({ url: '/api/docs' })).payload).not.toContain('/demo/')
})
