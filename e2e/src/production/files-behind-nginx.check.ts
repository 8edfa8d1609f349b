import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '@ponte/test-kit/free-port'
import { expect } from 'expect'
import { askSite } from './ask-site.ts'
import { findNginx } from './nginx-program.ts'
import { startNginx } from './nginx.ts'

const program = findNginx()
if (program === null) throw new Error('Started by check.ts, which looks for nginx.')
const SERVERS = 6
const folder = mkdtempSync(join(tmpdir(), 'ponte-files-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The requests that each server got. */
const asked = Array<number>(SERVERS).fill(0)

/** Only the last server has the new version's files. */
async function serve(index: number): Promise<number> {
  const server = createServer((request, response) => {
    asked[index] = (asked[index] ?? 0) + 1
    const isFound = index === SERVERS - 1 && request.url?.endsWith('/new.js')
    response.writeHead(isFound ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return (server.address() as AddressInfo).port
}

const upstreamPorts = await Promise.all(asked.map((_, index) => serve(index)))
const httpsPort = await freePort()
const nginx = await startNginx(program, {
  folder,
  httpPort: await freePort(),
  httpsPort,
  upstreamPorts,
  storeDir: join(folder, 'none'),
  shellDir: join(folder, 'none'),
  siteFilesDir: join(folder, 'none'),
})
after(nginx.stop)

const statusOf = async (path: string) =>
  (await askSite({ url: `https://localhost:${httpsPort}`, certificate: nginx.certificate }, path, {})).status

test('a file that only one of many servers has is found there', async () => {
  for (const path of ['/shell/new.js', '/bundles/mf-search/1.0.0-aaaaaaaa/new.js']) {
    for (let time = 0; time < SERVERS; time += 1) expect([path, await statusOf(path)]).toEqual([path, 200])
  }
})

test('a file that none has is sought once on each server', async () => {
  asked.fill(0)
  expect([await statusOf('/shell/gone.js'), asked]).toEqual([404, Array(SERVERS).fill(1)])
})
