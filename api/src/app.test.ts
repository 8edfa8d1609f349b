import { login, me } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import { urlOf } from '@ponte/contracts/call'
import { expect } from 'expect'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createApi } from './app.ts'
import { erasureJournal } from './server/backup/erasure-journal.ts'
import { readConfig } from './server/config.ts'
import { migrate } from './server/database/migrate.ts'
import { openDatabase } from './server/database/open.ts'
import { createPasswords } from './accounts/passwords/passwords.ts'
import { adderTo } from '../test/add.ts'
import { withApi } from '../test/api.ts'
import { Actor } from '../test/client.ts'
import { testEngine } from '../test/database.ts'
import { professional } from '../test/factories.ts'

test('another server can forward its requests to the API', async () => {
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

test('after an upgrade, the first search is correct, whatever rows the previous version wrote', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-upgrade-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: await databaseUrl(), LOG_LEVEL: 'silent' })
  const before = await openDatabase(config)
  await migrate(before)
  const { id } = await adderTo(before.db)(
    professional({ full_name: 'Eva Longe', city: 'joao_pessoa', travel_availability: true, max_distance_km: 200 }),
  )
  await before.db.updateTable('professional_search').set({ reach: 0, doc: `'eva':1A 'c:joao_pessoa'` }).execute()
  await before.db.updateTable('search_state').set({ version: 'of the previous version' }).execute()
  await before.close()

  const { app, close } = await createApi(config)
  try {
    const answer = await new Actor(app).call(searchProfessionals, { query: { query: 'longe', city: 'recife', reachesCity: true } })
    expect(answer.results.map(({ _id }) => _id)).toEqual([id])
  } finally {
    await close()
  }
})

test('a site that starts on an older backup does not show people who left since', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-restored-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: await databaseUrl(), LOG_LEVEL: 'silent' })
  const before = await openDatabase(config)
  await migrate(before)
  const add = adderTo(before.db)
  const [erased, left, stays] = [await add(professional()), await add(professional()), await add(professional())]
  await before.close()
  const [journal, at] = [erasureJournal(config.erasureDir), new Date().toISOString()]
  await journal.noteErased({ kind: 'user', id: erased.id, at })
  await journal.keepLeaving([{ kind: 'user', id: left.id, at, by: left.id }])

  const { app, close } = await createApi(config)
  try {
    const { results } = await new Actor(app).call(searchProfessionals, {})
    expect(results.map(({ _id }) => _id)).toEqual([stays.id])
  } finally {
    await close()
  }
})

test('a site that could not keep the journal of erasures does not start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-no-journal-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'file'), '')
  const settings = {
    DATA_DIR: dataDir,
    ERASURE_DIR: join(dataDir, 'file', 'erasures'),
    DATABASE_URL: await databaseUrl(),
    LOG_LEVEL: 'silent',
  }
  await expect(createApi(readConfig(settings))).rejects.toThrow(/^ERASURE_DIR \(.*\) cannot be written: /)
})

async function databaseUrl(): Promise<string> {
  if (testEngine === 'pglite') return ''
  const { freshServerDatabase } = await import('../test/postgres.ts')
  const { url, drop } = await freshServerDatabase()
  after(drop)
  return url
}
