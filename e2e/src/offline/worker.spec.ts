import type { Page } from '@playwright/test'
import { expect, test } from '../team-site.ts'
import { HEADING } from '../next-version.ts'
import { keepContacts, workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|integrity/] })
// Each restarts the site, or publishes to it.
test.describe.configure({ mode: 'serial' })

/** All registrations and caches of workers in this browser. */
const workersAndCaches = (page: Page) =>
  page.evaluate(async () => ({ workers: (await navigator.serviceWorker.getRegistrations()).length, caches: await caches.keys() }))

/** Makes the browser check for a newer worker now, which it would do some time after a page has loaded. */
const checkWorker = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** The versions of mf-search whose files are cached. */
const cachedVersions = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const versions = all.flat().flatMap(({ url }) => /\/offline\/bundles\/mf-search\/([^/]+)\//.exec(url)?.[1] ?? [])
    return [...new Set(versions)]
  })

/**
 * Ends visits until only these versions are cached. A browser activates the new worker once it has stopped the idle one, which may take
 * minutes; here it stops at once.
 */
async function endVisitsUntilCached(page: Page, versions: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await expect(async () => {
    await page.goto('about:blank')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await page.goto('/search')
    await checkWorker(page)
    expect(await cachedVersions(page)).toEqual(versions)
  }).toPass()
  await devtools.detach()
}

/** The version of mf-search loaded in the page. */
const loadedVersion = (page: Page) =>
  page.evaluate(() => /\/offline\/bundles\/mf-search\/([^/]+)\/remoteEntry/.exec(document.documentElement.innerHTML)?.[1] ?? null)

test('turning the worker off removes it and its caches within one visit, and turning it on takes one visit too', async ({ page, site }) => {
  await page.goto('/login')
  await workerIsReady(page)
  expect(await workersAndCaches(page)).toEqual({ workers: 1, caches: [expect.stringMatching(/^offline-/)] })

  await site.restart({ SERVICE_WORKER: '0' })
  await page.reload()
  await expect.poll(() => workersAndCaches(page)).toEqual({ workers: 0, caches: [] })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  expect(await workersAndCaches(page)).toEqual({ workers: 0, caches: [] })

  await site.restart()
  await page.reload()
  await workerIsReady(page)
  expect(await workersAndCaches(page)).toEqual({ workers: 1, caches: [expect.stringMatching(/^offline-/)] })
})

test('two versions and a rollback: pages switch at once, cached files once a visit has ended', async ({ page, site }) => {
  const { now, next } = site.versions
  await keepContacts(page)
  expect(await cachedVersions(page)).toEqual([now])
  const before = await workersAndCaches(page)

  await site.ship('publish')
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.next)
  await endVisitsUntilCached(page, [next])

  await site.ship('rollback')
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING.now)
  await endVisitsUntilCached(page, [now])
  expect(await workersAndCaches(page)).toEqual(before)

  // Playwright's offline mode would wait forever for a worker that is being stopped.
  await site.end()
  await page.goto('/meus-contatos')
  await expect(page.getByRole('region', { name: 'Contatos guardados' })).toBeVisible()
  expect(await loadedVersion(page)).toBe(now)
  await site.restart()
})

test('a cached file that was modified on the device is not executed', async ({ page, context }) => {
  await keepContacts(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.includes('/remoteEntry.')) continue
        const text = await (await cache.match(request))?.text()
        await cache.put(request, new Response(`window.wasChanged = true;${text}`, { headers: { 'content-type': 'text/javascript' } }))
      }
    }
  })
  await context.setOffline(true)
  await page.goto('/meus-contatos')
  await expect(page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })).toBeVisible()
  expect(await page.evaluate(() => 'wasChanged' in window)).toBe(false)
})

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  prefer_related_applications?: boolean
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

test('the site is installable: a valid manifest, icons of both sizes, a worker that handles pages', async ({ page }) => {
  await page.goto('/login')
  await workerIsReady(page)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { name, start_url: start, scope, display, icons, ...others } = JSON.parse(data) as Manifest
  expect({ name, start, scope, display }).toEqual({ name: 'Ponte Saúde', start: '/', scope: '/', display: 'standalone' })
  expect(others.prefer_related_applications).toBeUndefined()
  for (const size of [192, 512]) {
    const icon = icons.find(({ sizes, type, purpose = 'any' }) => sizes === `${size}x${size}` && type === 'image/png' && purpose === 'any')
    const width = await page.evaluate(async (src) => (await createImageBitmap(await (await fetch(src)).blob())).width, icon?.src ?? '')
    expect(width).toBe(size)
  }
  const worker = await page.evaluate(() => ({ isSecure: isSecureContext, answers: navigator.serviceWorker.controller !== null }))
  expect(worker).toEqual({ isSecure: true, answers: true })
})
