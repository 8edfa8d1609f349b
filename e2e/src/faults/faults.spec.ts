import type { Page, Route } from '@playwright/test'
import { expect, signIn, test } from '../test.ts'
import { failing, type Fault, flippedEntry, registrySaying, throwingBuild, watchPanel } from './tamper.ts'

/** The limit that mf-search sets for itself, and what the panel may take beyond a failure. */
const LIMIT_MS = 8000
const PANEL_MS = 500

const HEADING = 'Esta área não abriu'
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: HEADING })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

const refuse = (route: Route): Promise<void> => route.abort('connectionrefused')
const missing = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'Not found' })
const hang = (): Promise<void> => new Promise(() => undefined)

interface Case {
  name: string
  hangs?: true
  /** The browser keeps the address of a hung chunk busy, so that a reload may be what helps. */
  mayNeedReload?: true
  /** What the registry says has to be wrong from the first page on. */
  beforeLoad?: true
  /** No second request meets the fault: the registry's word is enough, or the address is still busy. */
  asksNothing?: true
  plant(page: Page, siteUrl: string): Promise<Fault>
}

const CASES: Case[] = [
  { name: 'the whole remote refused', plant: (page) => failing(page, 'everything', refuse) },
  { name: 'the whole remote 404', plant: (page) => failing(page, 'everything', missing) },
  { name: 'entry 404', plant: (page) => failing(page, 'entry', missing) },
  { name: 'entry throws', beforeLoad: true, plant: (page, url) => throwingBuild(page, 'entry', url) },
  { name: 'entry hangs', hangs: true, plant: (page) => failing(page, 'entry', hang) },
  { name: 'exposed chunk 404', plant: (page) => failing(page, 'area', missing) },
  { name: 'exposed chunk throws', beforeLoad: true, plant: (page, url) => throwingBuild(page, 'area', url) },
  { name: 'exposed chunk hangs', hangs: true, mayNeedReload: true, asksNothing: true, plant: (page) => failing(page, 'area', hang) },
  { name: 'wrong integrity', plant: (page) => flippedEntry(page) },
  {
    name: 'incompatible contract',
    beforeLoad: true,
    asksNothing: true,
    plant: (page) => registrySaying(page, /"contract":"[^"]+"/, '"contract":"^99.0.0"'),
  },
  {
    name: 'missing export',
    beforeLoad: true,
    asksNothing: true,
    plant: (page) => registrySaying(page, /"screen":"search"/, '"screen":"absent"'),
  },
  { name: 'lazy chunk gone', plant: (page) => failing(page, 'screen', missing) },
]

test.use({ expectedErrors: [/.*/] })

// The shell fetches areas ahead of time. Who saves data is spared that, and then a fault meets the visit that is watched here.
test.beforeEach(({ page }) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })))

for (const { name, hangs, mayNeedReload, beforeLoad, asksNothing, plant } of CASES) {
  test(`${name}: a panel in that area alone, and a way back`, async ({ page, site }) => {
    const readTimes = await watchPanel(page, HEADING)
    const plantNow = (): Promise<Fault> => plant(page, site.url)
    let fault = beforeLoad ? await plantNow() : undefined
    await signIn(page, 'professional')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    fault ??= await plantNow()

    await test.step('the panel comes in time', async () => {
      await sidebar(page).getByRole('link', { name: 'Oportunidades' }).click()
      await expect(panel(page)).toBeVisible({ timeout: LIMIT_MS + 5000 })
      const { clickedMs, shownMs } = await readTimes()
      const tookMs = shownMs - (hangs ? clickedMs : (fault.metSince(clickedMs) ?? clickedMs))
      console.log(`    ${name}: panel after ${tookMs} ms`)
      expect(tookMs).toBeLessThanOrEqual(hangs ? LIMIT_MS + PANEL_MS : PANEL_MS)
    })

    await test.step('everything else works', async () => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await sidebar(page).getByRole('link', { name: 'Avaliações' }).click()
      await expect(page.getByRole('heading', { name: 'Avaliações Pendentes' })).toBeVisible()
      await expect(panel(page)).toBeHidden()
    })

    await test.step("'Tentar de novo' brings the area back", async () => {
      const backMs = Date.now()
      await sidebar(page).getByRole('link', { name: 'Oportunidades' }).click()
      const retry = panel(page).getByRole('button', { name: 'Tentar de novo' })
      // Coming back tries once by itself; the button counts when that has failed as well.
      if (!asksNothing) await expect.poll(() => fault.metSince(backMs), { timeout: LIMIT_MS + 5000 }).toBeDefined()
      await expect(retry).toBeEnabled({ timeout: LIMIT_MS + 5000 })
      await fault.mend()
      const results = page.getByRole('region', { name: 'Resultados' })
      // A registry that tells the truth again brings the area back by itself, perhaps before the button is reached.
      const ways = [retry.click(), results.waitFor()]
      // The way that was not needed ends with the page, and may complain of that.
      for (const way of ways) way.catch(() => undefined)
      await Promise.race(ways)
      if (mayNeedReload) {
        const reload = panel(page).getByRole('button', { name: 'Recarregar' })
        // The button stands there while the area is tried again, and may be gone before it is pressed.
        const either = [results.waitFor({ timeout: LIMIT_MS + 5000 }), reload.click()]
        for (const way of either) way.catch(() => undefined)
        await Promise.race(either)
        return expect(results).toBeVisible()
      }
      await expect(results).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  })
}
