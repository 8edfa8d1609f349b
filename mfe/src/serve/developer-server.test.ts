import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { rawRequest } from '@ponte/test-kit/raw-request'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { expect } from 'expect'
import { sampleEntry } from '../../test/registry-samples.ts'
import { developerServer } from './developer-server.ts'

const SITE = 'https://ponte.example'
const FILE = '/bundles/mf-search/0.1.0-aaaaaaaa/area.1.js'

async function served(t: TestContext) {
  const folder = await temporaryFolder(t)
  await writeFile(path.join(folder, 'area.1.js'), 'area()')
  await writeFile(path.join(folder, 'build.json'), '{}')
  const local = developerServer({ site: SITE, folder })
  t.after(local.close)
  local.server.listen(0, '127.0.0.1')
  await once(local.server, 'listening')
  const { port } = local.server.address() as AddressInfo
  const host = `localhost:${port}`
  const ask = (address: string, { headers = {}, method = 'GET' } = {}) =>
    rawRequest(port, address, { method, headers: { host, origin: SITE, ...headers } })
  return { ...local, port, host, ask }
}

test('the entry and files of a build are readable by the pages of one site only', async (t) => {
  const { ask, show } = await served(t)
  expect((await ask('/entry.json')).status).toBe(404)
  show(sampleEntry())
  for (const origin of [SITE, 'https://evil.example']) {
    for (const address of ['/entry.json', FILE]) {
      const { status, headers } = await ask(address, { headers: { origin } })
      expect([status, headers['access-control-allow-origin']]).toEqual([200, SITE])
    }
  }
  expect(JSON.parse((await ask('/entry.json')).body.toString())).toEqual(sampleEntry())
  expect((await ask(FILE)).body.toString()).toBe('area()')
})

test('answers browsers that ask whether a site may reach this machine', async (t) => {
  const { ask } = await served(t)
  const { status, headers } = await ask('/entry.json', { method: 'OPTIONS', headers: { 'access-control-request-private-network': 'true' } })
  expect([status, headers['access-control-allow-private-network'], headers['access-control-allow-origin']]).toEqual([204, 'true', SITE])
})

test('nothing is served under another host name, for another remote, or outside the build', async (t) => {
  const { ask, show, port } = await served(t)
  show(sampleEntry())
  for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1:${port}`, 'localhost'])
    for (const address of ['/entry.json', FILE, '/events']) expect((await ask(address, { headers: { host } })).status).toBe(404)
  for (const address of ['/', '/build.json', FILE.replace('mf-search', 'mf-admin'), FILE.replace('area.1.js', 'build.json')])
    expect((await ask(address)).status).toBe(404)
  expect((await ask('/entry.json', { method: 'POST' })).status).toBe(404)
})

test('open pages are notified of each new build', async (t) => {
  const { show, port, host } = await served(t)
  const stream = await new Promise<IncomingMessage>((resolve) =>
    get({ port, host: '127.0.0.1', path: '/events', headers: { host } }, resolve),
  )
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'access-control-allow-origin': SITE })
  let heard = ''
  const second = new Promise<void>((resolve) => {
    stream.on('data', (part: Buffer) => {
      heard += part.toString()
      if (heard.split('data: built').length > 2) resolve()
    })
  })
  show(sampleEntry())
  show(sampleEntry())
  await second
})
