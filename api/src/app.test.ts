import { login, me } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import { urlOf } from '@ponte/contracts/call'
import { expect } from 'expect'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createPasswords } from './session/passwords.ts'
import { withApi } from './test-kit/api.ts'
import { professional } from './test-kit/factories.ts'

test('another server may hand its requests in', async () => {
  const { app, add } = await withApi()
  const front = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1')
  after(() => front.close())
  await once(front, 'listening')
  const root = `http://127.0.0.1:${(front.address() as AddressInfo).port}`

  const password = 'pela porta da frente'
  const { email, id } = await add(professional({ password_hash: await createPasswords().hash(password) }))
  const entered = await fetch(root + urlOf(login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: root, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  expect(entered.status).toBe(200)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const who = await fetch(root + urlOf(me, {}), { headers: { cookie } })
  expect(await who.json()).toMatchObject({ id })
  expect((await fetch(root + urlOf(searchProfessionals, { query: { page: 0 } }))).status).toBe(400)

  const tooMuch = await fetch(root + urlOf(login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x'.repeat(200_000), password }),
  })
  expect([tooMuch.status, await tooMuch.json()]).toMatchObject([413, { code: 'too_large' }])
})
