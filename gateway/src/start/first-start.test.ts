import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { emptySiteRegistry } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { openSite, searchRemote } from '../../test/open-site.ts'
import { laterRemotes, preparing } from './first-start.ts'

const REMOTES = { 'mf-a': ['optional', '/a/:id'], 'mf-b': ['primary', '/b'], 'mf-start': ['primary', '/'] } as const

async function checkout(t: TestContext): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'first-start-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  const written = Object.entries(REMOTES).map(async ([name, [criticality, route]]) => {
    const dir = path.join(root, name)
    const area = { name, criticality, budgetKb: 1, routes: [{ path: route }], nav: [] }
    await mkdir(path.join(dir, 'src'), { recursive: true })
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({ name, type: 'module' }))
    await writeFile(path.join(dir, 'src/area.ts'), `export const area = ${JSON.stringify(area)}`)
    return dir
  })
  return Promise.all(written)
}

const storeWith = (...remotes: ReturnType<typeof searchRemote>[]) => ({ registry: async () => ({ ...emptySiteRegistry(), remotes }) })

test('a first start opens with the start page, and builds what visitors use most next', async (t) => {
  const stale = await checkout(t)
  const later = await laterRemotes(stale, storeWith())
  expect(later.map(({ area }) => area.name)).toEqual(['mf-b', 'mf-a'])
  expect(await laterRemotes([], storeWith())).toEqual([])
})

test('a start over live remotes waits for all builds, since a live remote may not fit the new shell', async (t) => {
  expect(await laterRemotes(await checkout(t), storeWith(searchRemote()))).toEqual([])
})

test('a page is being prepared until its remote is published or fails to build', async (t) => {
  const later = await laterRemotes(await checkout(t), storeWith())
  const [b, a] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const published: string[] = []
  const complaints: string[] = []
  const rest = preparing(later, {
    builds: new Map([b, a].map(({ promise }, index) => [later[index]?.dir ?? '', promise])),
    publish: async (dir) => void published.push(path.basename(dir)),
    complain: (message) => complaints.push(message),
  })
  expect(['/b', '/a/1', '/a', '/'].map(rest.isAt)).toEqual([true, true, false, false])
  const finished = rest.finish()
  a.reject(new Error('a.ts is wrong'))
  b.resolve()
  await finished
  expect(['/b', '/a/1'].map(rest.isAt)).toEqual([false, false])
  expect([published, complaints]).toEqual([['mf-b'], ['✘ mf-a is missing: a.ts is wrong']])
})

test('the page of a remote that is being built says so and reloads until the remote is published', async (t) => {
  const site = await openSite(t, { isBeingPrepared: (pathname) => pathname === '/agenda' })
  const waiting = await site.get('/agenda?dia=1')
  expect([waiting.status, waiting.headers.get('retry-after'), waiting.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  const html = await waiting.text()
  expect(html).toContain('Esta área ainda está sendo preparada…')
  expect(html).toContain('<meta http-equiv="refresh" content="2">')
  expect(await site.html('/agenda?lang=en')).toContain('This area is still being prepared…')
  expect((await site.get('/other')).status).toBe(302)

  const remote = searchRemote()
  await site.publish({ ...remote, routes: remote.routes.map((route) => ({ ...route, path: '/agenda' })) })
  expect((await site.get('/agenda?dia=1')).status).toBe(200)
})
