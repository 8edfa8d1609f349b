import { refreshSession } from '@ponte/contracts/auth'
import { readRemotes, rollBackRemote } from '@ponte/contracts/remotes'
import { messages } from '@ponte/contracts/messages'
import { userAudit } from '@ponte/contracts/users'
import { expect } from 'expect'
import { beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { withApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { eventually } from '../../test/eventually.ts'
import { admin } from '../../test/factories.ts'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import type { PublishedRemote, RollbackOrder, RollbackRefusal } from './published-remotes.ts'
import { CANARY_WATCH } from './watch-canaries.ts'

const api = await withApi()
const { config, db, add, signIn, publishRemotes } = api
const PASSWORD = 'a senha da chefe'
const ana = await add(admin({ full_name: 'Ana Chefe', password_hash: await createPasswords().hash(PASSWORD) }))
const boss = await signIn(ana)

const AT = '2026-11-21T12:00:00.000Z'
const remote: PublishedRemote = {
  ...{ name: 'mf-search', owner: 'Time Busca', version: '1.0.0-aaaa1111', isPinned: false, before: ['0.9.0-cccc3333'] },
  canary: { version: '1.0.1-bbbb2222', percent: 20, match: [], since: AT },
  previews: [{ label: 'pr-1', version: '1.0.2-dddd4444' }],
  rolledBack: [],
}
const site = {
  orders: [] as RollbackOrder[],
  canSign: true,
  refusal: null as RollbackRefusal | null,
  isBusy: null as Promise<void> | null,
  remotes: [remote],
}
beforeEach(() => Object.assign(site, { orders: [], canSign: true, refusal: null, isBusy: null, remotes: [remote] }))

const body = { currentPassword: PASSWORD, version: '1.0.1-bbbb2222', reason: 'página\nem branco' }
const rollBack = (over: Partial<typeof body> = {}) =>
  boss.try(rollBackRemote, { params: { name: 'mf-search' }, body: { ...body, ...over } })

/** The newest line of the admin's log. */
const lastAction = async () => (await boss.call(userAudit, { params: { id: ana.id }, query: { limit: 1 } })).results[0]?.action

test('an API that runs alone shows no remotes, and rolls none back', async () => {
  expect(await boss.call(readRemotes, {})).toEqual({ remotes: [], whyNoRollback: 'no_store', opensDeveloperBuilds: false })
  expect(errorIn(await rollBack()).code).toBe('conflict')
  publishRemotes({
    read: async () => site.remotes,
    showRegistry: async () => ({ problem: 'no key', ofKey: true }),
    canRollBack: async () => site.canSign,
    rollBack: async (order) => {
      site.orders.push(order)
      await site.isBusy
      return site.refusal
    },
  })
})

test('an admin sees the versions of each remote, and who rolled one back', async () => {
  const rolledBack = [
    { version: '1.1.0-eeee5555', at: AT, by: `admin ${ana.id}`, reason: 'lenta' },
    { version: '1.0.9-ffff6666', at: AT, by: CANARY_WATCH, reason: 'failed 40 of 200 loads' },
    { version: '1.0.8-aaaa7777', at: AT, by: 'bia (CI)', reason: null },
  ]
  site.remotes = [{ ...remote, rolledBack }]
  const { remotes, whyNoRollback } = await boss.call(readRemotes, {})
  expect(whyNoRollback).toBeNull()
  expect(remotes).toMatchObject([{ name: 'mf-search', canary: { percent: 20 }, previews: [{ label: 'pr-1' }], before: remote.before }])
  expect(remotes[0]?.rolledBack.map(({ by, isAutomatic }) => [by, isAutomatic])).toEqual([
    ['Ana Chefe', false],
    [CANARY_WATCH, true],
    ['bia (CI)', false],
  ])
})

test('an admin rolls a version back with a reason and their password, and the audit log records it', async () => {
  expect((await rollBack()).statusCode).toBe(204)
  expect(site.orders).toEqual([{ remote: 'mf-search', from: body.version, reason: 'página em branco', by: `admin ${ana.id}` }])
  const lines = await db.selectFrom('audit_log').select(['actor_id', 'detail']).where('action', '=', 'remote_rolled_back').execute()
  expect(lines).toEqual([{ actor_id: ana.id, detail: { remote: 'mf-search', version: body.version } }])
})

test('refuses a rollback without the password, a reason or the key, or if another version is live by now', async () => {
  expect(errorIn(await rollBack({ currentPassword: 'palpite' })).fields).toEqual({ currentPassword: messages.currentPasswordWrong })
  expect(Object.keys(errorIn(await rollBack({ reason: ' ' })).fields ?? {})).toEqual(['reason'])
  site.canSign = false
  expect((await boss.call(readRemotes, {})).whyNoRollback).toBe('no_key')
  expect(errorIn(await rollBack())).toMatchObject({ code: 'conflict', message: expect.stringContaining('chave') })
  expect(site.orders).toEqual([])
  Object.assign(site, { canSign: true, refusal: { why: 'not_current', reason: 'by now that is 1.0.2' } })
  const message = 'Outra versão está no ar agora. Recarregue a página e confira antes de reverter'
  expect(errorIn(await rollBack())).toMatchObject({ code: 'conflict', message })
  expect(await lastAction()).toBe('remote_rollback_asked')
  const full = Promise.reject(new Error('ENOSPC'))
  full.catch(() => {})
  site.isBusy = full
  expect((await rollBack()).statusCode).toBe(500)
  expect(await lastAction()).toBe('remote_rollback_asked')
})

test('a rollback refused during another publication can be tried again with the same Idempotency-Key', async () => {
  const attempt = () => boss.try(rollBackRemote, { params: { name: 'mf-search' }, body }, { 'idempotency-key': 'k' })
  site.refusal = { why: 'locked', reason: 'another publish is running' }
  const refused = await attempt()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([409, '10'])
  site.refusal = null
  expect((await attempt()).statusCode).toBe(204)
})

test('while a rollback waits for the store, other calls are answered, and the audit log already has its entry', async (t) => {
  const other = await signIn(ana)
  const gate = Promise.withResolvers<void>()
  t.after(() => gate.resolve())
  site.isBusy = gate.promise
  const counted = async () => (await db.selectFrom('audit_log').select('id').where('action', '=', 'remote_rollback_asked').execute()).length
  const before = await counted()
  const rolling = rollBack()
  await eventually(async () => site.orders.length === 1)
  // Both take the row of the admin.
  expect((await other.try(refreshSession)).statusCode).toBe(200)
  expect(await counted()).toBe(before + 1)
  gate.resolve()
  expect((await rolling).statusCode).toBe(204)
  expect(await lastAction()).toBe('remote_rolled_back')
})

test('a rollback that completes after its 503 is recorded', async (t) => {
  const gate = Promise.withResolvers<void>()
  t.after(() => gate.resolve())
  site.isBusy = gate.promise
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const rolling = rollBack()
  while (site.orders.length === 0) await setImmediate()
  t.mock.timers.tick(config.requestLimitMs)
  t.mock.timers.reset()
  expect((await rolling).statusCode).toBe(503)
  expect(await lastAction()).toBe('remote_rollback_asked')
  gate.resolve()
  await eventually(async () => (await lastAction()) === 'remote_rolled_back')
})
