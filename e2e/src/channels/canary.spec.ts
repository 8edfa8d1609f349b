import type { Page } from '@playwright/test'
import { goTo, markDocument, hydratePage } from '../go-to.ts'
import { HEADING, NOVELTY, TITLE } from '../next-version.ts'
import { expect, heading, panel, test } from './channel-test.ts'
import { newVisitorWith } from './visitor.ts'

const HALF = ['publish', '--channel', 'canary', '--percent', '50']

/** Checks which version a visitor sees on several pages and tabs. */
async function expectVersion(page: Page, seen: keyof typeof HEADING): Promise<void> {
  await page.goto('/search')
  await expect(heading(page, HEADING[seen])).toBeVisible()
  await page.reload()
  await expect(heading(page, HEADING[seen])).toBeVisible()
  await page.goto('/alertas/parar')
  await expect(page).toHaveTitle(new RegExp(`^${TITLE[seen]}`))
  const isSameDocument = await markDocument(page)
  await goTo(page, '/search?q=enfermeira')
  await expect(heading(page, HEADING[seen])).toBeVisible()
  expect(await isSameDocument()).toBe(true)

  const other = await page.context().newPage()
  await other.goto(NOVELTY.path)
  if (seen === 'next') await expect(heading(other, NOVELTY.heading)).toBeVisible()
  else await expect(other).toHaveURL('/')
  await expect(panel(other)).toBeHidden()
  await other.close()
}

test('two versions are live at once: one browser has one, another the other, and both work', async ({ site, browse }) => {
  await site.ship(...HALF)
  const [inside, outside] = [await newVisitorWith(site, site.versions.next), await newVisitorWith(site, site.versions.now)]
  const [first, second] = [await browse(inside), await browse(outside)]
  await expectVersion(first, 'next')
  await expectVersion(second, 'now')
  await expectVersion(first, 'next')
})

test.describe('a canary that fails to load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('falls back to the stable version for its visitors', async ({ site, browse }) => {
    await site.ship(...HALF)
    const page = await browse(await newVisitorWith(site, site.versions.next))
    const broken: string[] = []
    await page.route(`**/bundles/mf-search/${site.versions.next}/remoteEntry*`, (route) => {
      broken.push(route.request().url())
      return route.abort()
    })
    await page.goto('/alertas/parar')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goTo(page, '/search')
    await expect(heading(page, HEADING.now)).toBeVisible()
    await page.goto('/search')
    await hydratePage(page)
    await expect(heading(page, HEADING.now)).toBeVisible()
    await expect(panel(page)).toBeHidden()
    expect(broken.length).toBeGreaterThan(0)
  })
})
