import type { Page, Request } from '@playwright/test'
import { allCalls } from '@ponte/contracts/all-calls'
import { API_BASE } from '@ponte/contracts/call'
import { type Site, startSite } from '../site.ts'
import { enter, expect, signIn, test as base } from '../test.ts'
import { type OwnOrigin, ownOrigin } from './own-origin.ts'

/** A site with mf-admin on another origin. */
const test = base.extend<object, { site: Site; own: OwnOrigin }>({
  own: [
    async ({}, use) => {
      const own = await ownOrigin()
      await use(own)
      await own.remove()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: [
    async ({ own }, use) => {
      const site = await startSite({ STORE_DIR: own.siteStoreDir, BUNDLE_ORIGINS: own.origin, REGISTRY_KEY: own.siteKey })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** The policy of a page, with any hashes for its own scripts and styles. */
const policyWith = (styles: string) =>
  new RegExp(
    `^default-src 'none'; script-src( 'sha256-[^']+')+ 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types default; style-src 'self'( 'sha256-[^']+')+${styles}; img-src 'self' data: blob:; ` +
      `font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ` +
      'report-uri /api/v1/csp-reports; report-to csp$',
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })

/** Records the requests related to mf-admin, to any origin. */
function watchAdminFiles(page: Page, { origin }: OwnOrigin): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin) || request.url().includes('/bundles/mf-admin')) seen.push(request)
  })
  return seen
}

interface Tag {
  integrity: string | null
  crossorigin: string | null
}

/** Records the tags that load scripts and styles from the other origin; script tags are removed once run. */
async function watchTags(page: Page, { origin }: OwnOrigin): Promise<() => Promise<Tag[]>> {
  await page.addInitScript((start) => {
    const tags: Tag[] = []
    Object.assign(window, { adminTags: tags })
    const isOfAdmin = (node: Node) =>
      (node instanceof HTMLScriptElement && node.src.startsWith(start)) || (node instanceof HTMLLinkElement && node.href.startsWith(start))
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && isOfAdmin(node))
          tags.push({ integrity: node.getAttribute('integrity'), crossorigin: node.getAttribute('crossorigin') })
    }).observe(document, { subtree: true, childList: true })
  }, origin)
  return () => page.evaluate(() => (window as unknown as { adminTags: Tag[] }).adminTags)
}

test("an admin can use a remote on another origin, with integrity and the site's policy", async ({ page, own }) => {
  const files = watchAdminFiles(page, own)
  const readTags = await watchTags(page, own)
  await signIn(page, 'admin')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const answer = await page.goto('/professionals')
  await expect(heading(page, 'Professionals')).toBeVisible()
  expect(answer?.headers()['content-security-policy']).toMatch(policyWith(` ${own.origin}`))

  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((request) => !request.url().startsWith(own.origin))).toEqual([])
  expect(new Set(files.map((request) => request.resourceType()))).toEqual(new Set(['script', 'stylesheet']))
  const tags = await readTags()
  expect(tags.length).toBeGreaterThan(3)
  for (const tag of tags) expect(tag).toMatchObject({ integrity: expect.stringMatching(/^sha384-/), crossorigin: 'anonymous' })
})

test("a page prefetches its screen's files from there, and nothing twice", async ({ page, own }) => {
  await signIn(page, 'admin')
  // Ends the previous page's prefetches.
  await page.goto('about:blank')
  const files = watchAdminFiles(page, own)
  await page.goto('/professionals', { waitUntil: 'domcontentloaded' })
  expect(await page.locator(`head > link[rel=preload][href^="${own.origin}"]`).count()).toBeGreaterThan(2)
  await expect(heading(page, 'Professionals')).toBeVisible()
  const urls = files.map((request) => request.url())
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
})

/** API paths that only screens of mf-admin call. */
const CALLS = Object.values(allCalls)
  .filter(({ method, path, access }) => method === 'GET' && !path.includes(':') && 'admin' in access && !('professional' in access))
  .map(({ path }) => API_BASE + path)

test('a visitor downloads nothing of it, even by address, and the API requires sign-in', async ({ page, own }) => {
  const files = watchAdminFiles(page, own)
  for (const path of ['/', '/search', '/professionals', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.move(50, 50)
    await page.waitForLoadState('networkidle')
    expect(await page.locator(`link[href^="${own.origin}"]`).count()).toBe(0)
  }
  expect(files).toEqual([])
  for (const call of CALLS) expect([call, (await page.request.get(call)).status()]).toEqual([call, 401])
})

test('a professional downloads nothing of it either, and the API refuses all calls of its screens', async ({ page, own }) => {
  const files = watchAdminFiles(page, own)
  await signIn(page, 'professional')
  for (const path of ['/professional-dashboard', '/professionals', '/users', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL('/professional-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(files).toEqual([])
  for (const call of CALLS) expect([call, (await page.request.get(call)).status()]).toEqual([call, 403])
})

test.describe('with a faulty other origin', () => {
  test.use({ expectedErrors: [/.*/] })
  test.afterEach(({ own }) => own.start())

  /** Checks that the rest of the site works, and that the area recovers once the fault is fixed. */
  async function expectContained(page: Page, repair: () => Promise<void>): Promise<void> {
    await expect(panel(page)).toBeVisible()
    await page.goto('/search')
    await expect(page.getByRole('region', { name: 'Resultados' })).toBeVisible()
    await page.goto('/professionals')
    const retry = panel(page).getByRole('button', { name: 'Tentar de novo' })
    await expect(retry).toBeEnabled()
    await repair()
    await retry.click()
    await expect(heading(page, 'Professionals')).toBeVisible()
    await expect(panel(page)).toBeHidden()
  }

  test('the origin is down: a panel in its area only, and recovery', async ({ page, own }) => {
    await own.stop()
    await signIn(page, 'admin')
    await expectContained(page, own.start)
  })

  test('the origin sends no CORS headers: the same panel', async ({ page, own }) => {
    await own.startWithoutCors()
    await signIn(page, 'admin')
    await expectContained(page, own.start)
  })

  for (const file of [/remoteEntry\.\w+\.js$/, /professionals\.\w+\.js$/]) {
    test(`a modified byte of ${file.source}: the file is not run`, async ({ page, own }) => {
      const restore = own.tamperWith(file)
      await own.start()
      await enter(page, 'admin')
      await page.goto('/professionals')
      await expect(panel(page)).toContainText('chegaram alterados')
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
      restore()
    })
  }

  test('a copy left at the site is the fallback while it is down', async ({ page, own }) => {
    await own.publish('the site')
    await own.publish('there')
    await own.stop()
    const files = watchAdminFiles(page, own)
    await enter(page, 'admin')
    await page.goto('/professionals')
    await expect(heading(page, 'Professionals')).toBeVisible()
    const origins = new Set(files.map((request) => new URL(request.url()).origin))
    expect(origins).toEqual(new Set([own.origin, new URL(page.url()).origin]))
  })
})
