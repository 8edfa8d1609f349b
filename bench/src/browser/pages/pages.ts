import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findNginx, HOW_TO_INSTALL } from 'e2e/nginx-program'
import { startNginx } from 'e2e/nginx'
import { startProgram } from 'e2e/lines'
import { freePort } from '@ponte/test-kit/free-port'
import { startSite } from 'e2e/site'
import { percentile } from 'e2e/figures'
import { table, verdictTable } from 'e2e/report'
import { atLeast, atMost } from 'e2e/verdicts'
import { load, probe } from './load.ts'
import type { LoadResult } from './load-process.ts'

const CONNECTIONS = [8, 200]
const LANDING = ['/']
const SEARCHES = Array.from({ length: 100 }, (_, index) => `/search?q=enfermeira&page=${index + 1}`)
const CALL = '/api/v1/search/professionals?q=enfermeira'
/** Goals: pages per second in process, share of nginx's file throughput, and maximum slowdown of a call. */
const GOALS = { landing: 2000, searches: 500, behindNginx: 0.8, callTimes: 2 }

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const seconds = Number(values.seconds)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const program = findNginx()
if (program === null) throw new Error(`nginx is not installed here, and could not be downloaded. ${HOW_TO_INSTALL}`)
const folder = mkdtempSync(join(tmpdir(), 'ponte-bench-pages-'))
say('starting the site, nginx in front of it, and the servers to compare with …')
const [httpPort, httpsPort, filesPort] = [await freePort(), await freePort(), await freePort()]
const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
const landing = await receive(`${site.url}/`)
writeFileSync(join(folder, 'page.json'), JSON.stringify({ headers: landing.headers, body: landing.body.toString('base64') }))
const plain = startProgram('bench/src/browser/pages/plain-process.ts', { PAGE: join(folder, 'page.json') })
const plainUrl = (await plain.line((line) => line.startsWith('ready '))).replace('ready ', '')
const filesDir = join(folder, 'files')
mkdirSync(filesDir)
writeFileSync(join(filesDir, 'page.html'), '')
writeFileSync(join(filesDir, 'page.html.br'), landing.body)
const nginx = await startNginx(program, {
  folder: join(folder, 'nginx'),
  httpPort,
  httpsPort,
  upstreamPorts: [Number(new URL(site.url).port)],
  storeDir: site.storeDir,
  shellDir: join(import.meta.dirname, '../../../../shell/dist'),
  siteFilesDir: join(import.meta.dirname, '../../../../gateway/site-files'),
  files: { dir: filesDir, port: filesPort },
})

/** A page as a browser receives it, with its headers. */
function receive(url: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, date: _date, ...headers } = answer.headers
      answer.on('end', () => resolve({ headers, body: Buffer.concat(parts) }))
    })
    asked.on('error', reject).end()
  })
}

const SUBJECTS = [
  { name: 'ours, in process: /', url: site.url, paths: LANDING },
  { name: 'ours, in process: 100 searches', url: site.url, paths: SEARCHES },
  { name: "Node's http, the bytes of /", url: plainUrl, paths: LANDING },
  { name: 'ours, behind nginx: /', url: `https://localhost:${httpsPort}`, paths: LANDING },
  { name: 'ours, behind nginx: 100 searches', url: `https://localhost:${httpsPort}`, paths: SEARCHES },
  { name: 'nginx, the bytes of / as a file', url: `https://localhost:${filesPort}`, paths: ['/page.html'] },
]

const found = new Map<string, LoadResult>()
for (const { name, url, paths } of SUBJECTS) {
  for (const connections of CONNECTIONS) {
    say(`${name}, ${connections} connections …`)
    await load({ url, paths, connections, seconds: 2 })
    found.set(`${name} ${connections}`, await load({ url, paths, connections, seconds }))
  }
}

say('a call alone, and under load …')
const alone = await probe(site.url + CALL, setTimeout(seconds * 1000))
const crowds = []
for (const [what, paths] of [
  ['/', LANDING],
  ['100 searches', SEARCHES],
] as const) {
  const crowd = load({ url: site.url, paths: [...paths], connections: 200, seconds })
  crowds.push({ what, times: await probe(site.url + CALL, crowd), crowd: await crowd })
}

const figure = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const rows = SUBJECTS.flatMap(({ name }) =>
  CONNECTIONS.map((connections) => {
    const result = found.get(`${name} ${connections}`)
    if (result === undefined) throw new Error(`${name} was not measured`)
    return [name, connections, figure(result.perSecond), figure(result.p50Ms), figure(result.p99Ms), result.others]
  }),
)
console.log(`\n${landing.body.length} bytes with brotli\n`)
console.log(table(['pages', 'connections', 'a second', 'p50 ms', 'p99 ms', 'not good'], rows))
const p95 = (times: number[]): number => percentile(times, 0.95)
console.log(
  `\n${table(
    ['a call', 'answers', 'p50 ms', 'p95 ms', 'pages a second beside it'],
    [
      ['alone', alone.length, figure(percentile(alone, 0.5)), figure(p95(alone)), '–'],
      ...crowds.map(({ what, times, crowd }) => [
        `200 connections on ${what}`,
        times.length,
        figure(percentile(times, 0.5)),
        figure(p95(times)),
        figure(crowd.perSecond),
      ]),
    ],
  )}`,
)
const rate = (name: string): number => found.get(`${name} 200`)?.perSecond ?? 0
console.log(
  `\n${verdictTable([
    atLeast('/ in process, 200 connections, a second', rate('ours, in process: /'), GOALS.landing),
    atLeast('100 searches in process, 200 connections, a second', rate('ours, in process: 100 searches'), GOALS.searches),
    atLeast(
      "/ behind nginx against nginx's files",
      rate('ours, behind nginx: /') / rate('nginx, the bytes of / as a file'),
      GOALS.behindNginx,
      ' ×',
      2,
    ),
    ...crowds.map(({ what, times }) =>
      atMost(`p95 of a call beside 200 connections on ${what}, against alone`, p95(times) / p95(alone), GOALS.callTimes, ' ×', 2),
    ),
  ])}`,
)

await nginx.stop()
plain.process.kill()
await site.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
