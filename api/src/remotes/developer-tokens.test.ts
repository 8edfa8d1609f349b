import { messages } from '@ponte/contracts/messages'
import { issueDeveloperToken, readRemotes } from '@ponte/contracts/remotes'
import { expect } from 'expect'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { admin } from '../../test/factories.ts'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import { verifyDeveloperToken } from './developer-token.ts'
import type { PublishedRemote } from './published-remotes.ts'

const PASSWORD = 'a senha da chefe'
const password_hash = await createPasswords().hash(PASSWORD)
const developerTokenKey = randomBytes(32)
const remote: PublishedRemote = {
  ...{ name: 'mf-search', owner: 'Time Busca', version: '1.0.0-aaaa1111', isPinned: false },
  ...{ canary: null, previews: [], before: [], rolledBack: [] },
}

async function signedIn({ add, signIn, publishRemotes }: TestApi) {
  publishRemotes({
    read: async () => [remote, { ...remote, name: 'shell' }],
    showRegistry: async () => ({ problem: 'no key', ofKey: true }),
    canRollBack: async () => false,
    rollBack: async () => null,
  })
  const ana = await add(admin({ password_hash }))
  const boss = await signIn(ana)
  const issue = (over: object = {}) =>
    boss.try(issueDeveloperToken, { body: { currentPassword: PASSWORD, remote: 'mf-search', port: 3101, ...over } })
  return { ana, boss, issue }
}

test('an admin issues a token for a remote and a port with their password; the audit log records it with its expiry', async () => {
  const api = await withApi({ config: { developerTokenKey } })
  const { ana, boss } = await signedIn(api)
  expect((await boss.call(readRemotes, {})).opensDeveloperBuilds).toBe(true)
  const body = { currentPassword: PASSWORD, remote: 'mf-search', port: 3102 }
  const { token, expiresAt } = await boss.call(issueDeveloperToken, { body })
  const at = { key: developerTokenKey, site: api.config.publicUrl }
  expect(await verifyDeveloperToken(at, token, new Date())).toEqual({ remote: 'mf-search', port: 3102, expiresAt: new Date(expiresAt) })
  const lines = await api.db.selectFrom('audit_log').select(['actor_id', 'detail']).where('action', '=', 'developer_token_issued').execute()
  expect(lines).toEqual([{ actor_id: ana.id, detail: { remote: 'mf-search', port: '3102', until: expiresAt } }])
  expect(api.logLines().join()).not.toContain(token)
})

test('refuses without the password, for a system port, for an unknown remote, or for the shell', async () => {
  const { issue } = await signedIn(await withApi({ config: { developerTokenKey } }))
  expect(errorIn(await issue({ currentPassword: 'palpite' })).fields).toEqual({ currentPassword: messages.currentPasswordWrong })
  for (const port of [80, 1023, 65_536]) expect(errorIn(await issue({ port })).fields).toEqual({ port: messages.portInvalid })
  for (const other of ['mf-none', 'shell']) expect((await issue({ remote: other })).statusCode).toBe(404)
})

test('a site without the key issues none and says why', async () => {
  const { boss, issue } = await signedIn(await withApi())
  expect((await boss.call(readRemotes, {})).opensDeveloperBuilds).toBe(false)
  expect(errorIn(await issue())).toMatchObject({ code: 'conflict', message: expect.stringContaining('DEV_TOKEN_KEY') })
})
