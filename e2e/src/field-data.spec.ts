import type { Page } from '@playwright/test'
import { urlOf } from '@ponte/contracts/call'
import { sendTelemetry } from '@ponte/contracts/telemetry'
import { adminAt } from './admin/admin-site.ts'
import { findOverflow } from './screens/find-overflow.ts'
import { hydratePage } from './go-to.ts'
import { expect, test, WIDTHS } from './test.ts'

/** Makes sure that this page is one of the measured ones. */
async function measure(page: Page): Promise<void> {
  await page.addInitScript(() => void (Math.random = () => 0.1))
}

/** Hides the tab: the shell then sends its telemetry. Returns the events. */
async function leave(page: Page): Promise<unknown[]> {
  const sent = page.waitForResponse(
    (response) => new URL(response.url()).pathname === urlOf(sendTelemetry, {}) && /"view"/.test(response.request().postData() ?? ''),
  )
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await sent).status()).toBe(204)
  const { events } = (await sent).request().postDataJSON() as { events: unknown[] }
  return events
}

test('the measurements of a visit are on /remotes, by remote and route', async ({ browser, page, site }) => {
  await measure(page)
  await page.goto('/search')
  await hydratePage(page)
  const results = page.getByRole('region', { name: 'Resultados' })
  const person = results.getByRole('listitem').first().getByRole('link').first()
  await page.getByRole('heading', { level: 1 }).click()
  await person.click()
  await page.waitForURL(/\/profissionais\//)
  // The address may change before the page.
  await expect(results).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const events = await leave(page)
  expect(events).toContainEqual(expect.objectContaining({ kind: 'view', route: '/profissionais/:id' }))
  // LCP belongs to a page's first view. Other tests on this site may have opened a profile first.
  expect(events).not.toContainEqual(expect.objectContaining({ route: '/profissionais/:id', lcp: expect.anything() }))

  for (const viewport of Object.values(WIDTHS)) {
    const admin = await adminAt(browser, site.url, '/remotes', viewport)
    const table = admin.getByRole('region', { name: 'Speed of mf-search' })
    const cellsOf = async (route: string) => table.getByRole('row').filter({ hasText: route }).first().getByRole('cell').allTextContents()
    await expect(table.getByRole('rowheader', { name: '/search', exact: true })).toBeVisible()
    const [views, lcp, inp, cls] = await cellsOf('/search')
    expect(Number(views)).toBeGreaterThan(0)
    expect([lcp, inp]).toEqual([expect.stringMatching(/^[≤>] [\d,]+ m?s$/), expect.stringMatching(/^[≤>] [\d,]+ m?s$/)])
    expect(cls).toMatch(/^(0|[≤>] [\d,]+)$/)
    expect(Number((await cellsOf('/profissionais/:id'))[0])).toBeGreaterThan(0)
    expect(await findOverflow(admin)).toEqual({ beyond: 0, cut: [] })
    await admin.context().close()
  }
})
