import { expect } from 'expect'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { embeddedFolder } from '../test/embedded-folder.ts'
import { freePort } from '@ponte/test-kit/free-port'
import { openDatabase } from './server/database/open.ts'

const dataDir = await embeddedFolder()
after(() => rmSync(dataDir, { recursive: true, force: true }))

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  after(() => child.kill('SIGKILL'))
  return child
}

test('announces that it is ready, serves, and on SIGTERM finishes requests and exits with success', async () => {
  const port = await freePort()
  const child = start({ PORT: String(port) })
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.includes('ready')) break

  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/search/professionals`)
  expect([answer.status, await answer.json()]).toMatchObject([200, { results: [] }])
  const startedAt = Date.now()
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  // Waiting for the idle connection would take 72 s.
  expect(Date.now() - startedAt).toBeLessThan(60_000)
})

test('an invalid variable is reported in one line and stops the start', async () => {
  const child = start({ PORT: 'mil' })
  const exit = once(child, 'exit')
  const said = (await child.stderr.toArray()).join('')
  expect(await exit).toEqual([1, null])
  expect(said).toMatch(/^PORT must be [^\n]+\n$/)
})

test('a database filled by a demonstration is not served as a real site', async () => {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  await database.db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  await database.close()
  for (const environment of [{ DEMO: '0' }, { DEMO: '', NODE_ENV: 'production' }]) {
    const child = start({ PORT: '0', ...environment })
    const exit = once(child, 'exit')
    // If it starts to serve nevertheless, it would never exit.
    child.stdout.once('data', () => child.kill('SIGKILL'))
    const said = (await child.stderr.toArray()).join('')
    expect(await exit).toEqual([1, null])
    expect(said).toMatch(
      /^This database holds a demonstration, whose passwords are public, [^\n]*set DATA_DIR or DATABASE_URL to another one[^\n]*\n$/,
    )
  }
})
