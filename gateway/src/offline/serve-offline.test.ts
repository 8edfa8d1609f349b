import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { expect } from 'expect'
import { openSite, searchRemote, searchRemoteWith, VERSION } from '../../test/open-site.ts'

const SAFE = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }

/** The events a worker's source listens to, when a browser runs it. */
function eventsOf(text: string): string[] {
  const events: string[] = []
  runInNewContext(text, { self: { location: { origin: 'https://ponte.example' }, addEventListener: (type: string) => events.push(type) } })
  return events
}

test('the worker is revalidated, may connect only to this site, and runs as sent', async (t) => {
  const { get, html } = await openSite(t, { hasWorker: true })
  const answer = await get('/service-worker.js')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...SAFE,
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
  })
  const text = await answer.text()
  expect(eventsOf(text)).toEqual(['push', 'notificationclick', 'install', 'activate', 'fetch', 'message'])
  expect(text).toContain('"shell":["/shell/main.11111111.js"],"areas":[]')
  const again = await get('/service-worker.js', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await html('/search')).toMatch(/id="site">[^<]*"hasWorker":true/)
})

test('with the worker turned off, the site serves one that unregisters itself, and pages register none', async (t) => {
  const { get, html } = await openSite(t)
  const answer = await get('/service-worker.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const text = await answer.text()
  expect(eventsOf(text)).toEqual(['install', 'activate'])
  expect(text).toContain('unregister')
  expect(await html('/search')).not.toContain('hasWorker')
  expect((await get('/offline')).status).toBe(302)
})

test('the offline document is the shell, not indexed, at addresses nothing else uses', async (t) => {
  const { get, publish } = await openSite(t, { hasWorker: true })
  await publish(searchRemoteWith({ offline: true }))
  const worker = await (await get('/service-worker.js')).text()
  const answer = await get('/offline')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...SAFE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("'strict-dynamic'"),
  })
  const page = await answer.text()
  const [, version = ''] = /"offlineVersion":"(\w+)"/.exec(page) ?? []
  expect(worker).toContain(`"version":"${version}"`)
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('src="/offline/shell/main.11111111.js"')
  expect(page).not.toContain('"/shell/')
  expect((await get('/offline/shell/main.11111111.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/offline/shell/other.js')).status).toBe(404)
})

test('the offline document lists only offline pages of remotes, with the same integrity', async (t) => {
  const { get, publish } = await openSite(t, { hasWorker: true })
  const translation = { href: `/bundles/mf-search/${VERSION}/language-en.1.js`, integrity: `sha384-${'A'.repeat(64)}` }
  await publish(
    searchRemoteWith({ offline: true, translationFiles: [translation] }),
    searchRemote({ name: 'mf-other', entry: `/bundles/mf-other/${VERSION}/remoteEntry.1.js` }),
  )
  const page = await (await get('/offline')).text()
  const registry = JSON.parse(/id="registry"[^>]*>([^<]*)</.exec(page)?.[1] ?? '') as { remotes: { routes: { path: string }[] }[] }
  expect(registry.remotes).toMatchObject([
    { name: 'mf-search', entry: `/offline/bundles/mf-search/${VERSION}/remoteEntry.1.js`, integrity: expect.stringMatching(/^sha384-/) },
  ])
  expect(registry.remotes[0]?.routes.map(({ path }) => path)).toEqual(['/search'])
  expect(JSON.stringify(registry.remotes)).not.toContain('language-en')
  const names = ['remoteEntry.1.js', 'search.1.css', 'area.1.js', 'search.1.js', 'language-en.1.js']
  const files = names.map((file) => `/bundles/mf-search/${VERSION}/${file}`)
  expect(await (await get('/service-worker.js')).text()).toContain(`"areas":${JSON.stringify(files)}`)
})

test('a deploy gives another worker, and its rollback the previous one', async (t) => {
  const { get, publish } = await openSite(t, { hasWorker: true })
  const text = async () => (await get('/service-worker.js')).text()
  await publish(searchRemoteWith({ offline: true }))
  const before = await text()
  await publish({
    ...searchRemoteWith({ offline: true }),
    version: '0.2.0-bbbbbbbb',
    entry: '/bundles/mf-search/0.2.0-bbbbbbbb/remoteEntry.1.js',
  })
  expect(await text()).not.toBe(before)
  await publish(searchRemoteWith({ offline: true }))
  expect(await text()).toBe(before)
})

test('a remote on another origin is not cached', async (t) => {
  const { get, publish } = await openSite(t, { hasWorker: true, bundleOrigins: ['https://admin.example'] })
  await publish({
    ...searchRemoteWith({ offline: true, css: [], preload: [] }),
    entry: 'https://admin.example/bundles/mf-search/1/remoteEntry.1.js',
  })
  expect(await (await get('/service-worker.js')).text()).toContain('"areas":[]')
})
