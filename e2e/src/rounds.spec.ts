import type { Page } from '@playwright/test'
import { sequentialRounds } from './measuring/figures.ts'
import { hydratePage } from './go-to.ts'
import { isAside, type NetworkLog, pathOf, REGISTRY, type SentRequest, watchNetwork } from './measuring/network.ts'
import { enter, expect, test } from './test.ts'

/** Enough latency, even on a busy machine, that only a request that waited for another one starts after its end. */
const LINE = { latencyMs: 1200, downKbps: 20_000, upKbps: 20_000, cpuSlowdown: 1 }
/** Network silence after which prefetching is done. */
const AHEAD_MS = 1500
/** A 304 with its headers; the registry itself is many times larger. */
const EMPTY_ANSWER_BYTES = 1024

/** The dashboard of a signed-in user, in a browser with an empty cache. */
async function openDashboard(page: Page): Promise<NetworkLog> {
  await enter(page, 'professional')
  const network = await watchNetwork(page, LINE)
  await page.goto('/professional-dashboard', { waitUntil: 'load' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await network.quiet(AHEAD_MS)
  return network
}

const opportunities = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Oportunidades', exact: true })

/** Clicks the link to the search without prior hover, and returns the requests: without registry, telemetry and pictures. */
async function follow(page: Page, network: NetworkLog): Promise<SentRequest[]> {
  const before = network.requests.length
  await opportunities(page).evaluate((link) => (link as HTMLElement).click())
  await expect(page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').first()).toBeVisible()
  await network.quiet(AHEAD_MS)
  return network.requests.slice(before).filter((one) => !one.isFromCache && !one.isPicture && !isAside(one))
}

const roundsOf = (requests: readonly SentRequest[]): number =>
  sequentialRounds(requests.flatMap(({ startMs, endMs }) => (endMs === null ? [] : [{ startMs, endMs }])))

const isCode = (request: SentRequest): boolean => pathOf(request).startsWith('/bundles/')

test('a page of another remote takes one round for code and one for data, and downloads nothing twice', async ({ page }) => {
  // With data saving nothing is prefetched.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const network = await openDashboard(page)
  const before = network.requests.length
  const asked = await follow(page, network)
  expect(asked.filter(isCode).length).toBeGreaterThan(3)
  expect(asked.map(pathOf)).toEqual([...new Set(asked.map(pathOf))])
  expect(roundsOf(asked)).toBeLessThanOrEqual(2)
  const [registry] = network.requests.slice(before).filter((one) => pathOf(one) === REGISTRY)
  expect(registry?.bytes).toBeLessThan(EMPTY_ANSWER_BYTES)
})

test('with prefetched code, data take one round', async ({ page }) => {
  const asked = await follow(page, await openDashboard(page))
  expect(asked.filter(isCode).map(pathOf)).toEqual([])
  expect(roundsOf(asked)).toBe(1)
})

for (const sign of ['pointerover', 'focusin', 'touchstart']) {
  test(`after ${sign} on its link a page makes no further requests`, async ({ page }) => {
    const network = await openDashboard(page)
    // Cached answers go stale, and are requested again.
    await page.clock.setFixedTime(Date.now())
    const answer = page.waitForResponse(/search\/opportunities/)
    await opportunities(page).dispatchEvent(sign, { bubbles: true })
    await answer
    await network.quiet(0)
    expect((await follow(page, network)).map(pathOf)).toEqual([])
  })
}

test("a visitor's first navigation requests the registry with the page's ETag", async ({ page }) => {
  await page.goto('/login')
  await hydratePage(page)
  const answered = page.waitForResponse(`**${REGISTRY}`)
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  expect((await answered).status()).toBe(304)
})
