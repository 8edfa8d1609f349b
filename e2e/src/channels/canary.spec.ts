import type { Page } from '@playwright/test'
import { goTo, markDocument, hydratePage } from '../go-to.ts'
import { HEADING, NOVELTY, TITLE } from '../next-version.ts'
import { expect, heading, panel, test } from './channel-test.ts'
import { askAll, newVisitorWith, REGISTRY, visitor, type Visitor } from './visitor.ts'

const REGULAR_VISITORS = 1000
/** The number of regular visitors who open a page each time; the others request only the registry, which is cheaper and selects the same version. */
const READERS = 50

const canaryOf = (percent: number, ...more: string[]) => ['publish', '--channel', 'canary', '--percent', String(percent), ...more]

test('a fifth of a thousand visitors gets the canary and keeps it when the share grows', async ({ site }) => {
  test.slow()
  await site.ship(...canaryOf(20))
  const { next, now } = site.versions
  const people = (count: number) => Array.from({ length: count }, () => visitor(site))
  const [readers, others] = [people(READERS), people(REGULAR_VISITORS - READERS)]
  const isIn = (who: readonly Visitor[], path = REGISTRY) => askAll(who, async (one) => (await one.versionAt(path)) === next)
  const regulars = async () => [...(await isIn(readers, '/search')), ...(await isIn(others))]
  const shareOf = (all: boolean[]) => (100 * all.filter(Boolean).length) / all.length

  // The first request makes the site read the new registry; concurrent ones still get the old version.
  expect([now, next]).toContain(await visitor(site).versionAt('/search'))
  const first = await regulars()
  console.log(`    canary at 20 %: ${shareOf(first).toFixed(1)} % of ${REGULAR_VISITORS}`)
  // Ids are random: five standard deviations. A larger sample of fixed ids is in audience-registry.test.ts.
  expect(Math.abs(shareOf(first) - 20)).toBeLessThan(6.5)
  expect(new Set([...readers, ...others].map(({ cookies }) => cookies.get('ponte-visitor'))).size).toBe(REGULAR_VISITORS)
  expect(await regulars()).toEqual(first)

  await site.ship('promote', '--percent', '50')
  expect([now, next]).toContain(await visitor(site).versionAt('/search'))
  const later = await regulars()
  console.log(`    canary at 50 %: ${shareOf(later).toFixed(1)} % of ${REGULAR_VISITORS}`)
  expect(Math.abs(shareOf(later) - 50)).toBeLessThan(8)
  expect(first.filter((wasIn, index) => wasIn && later[index] !== true)).toEqual([])
  expect(await regulars()).toEqual(later)
})

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
  await site.ship(...canaryOf(50))
  const [inside, outside] = [await newVisitorWith(site, site.versions.next), await newVisitorWith(site, site.versions.now)]
  const [first, second] = [await browse(inside), await browse(outside)]
  await expectVersion(first, 'next')
  await expectVersion(second, 'now')
  await expectVersion(first, 'next')
})

test('a rule includes matching visitors, even at zero percent', async ({ site, browse }) => {
  await site.ship(...canaryOf(0, '--match', 'cookie:team=search', '--match', 'agent:Firefox/140'))
  const { next, now } = site.versions
  const colleague = { cookies: new Map([['team', 'search']]) }
  expect(await visitor(site, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }).versionAt('/search')).toBe(next)
  expect(await visitor(site, { 'user-agent': 'Mozilla/5.0 Firefox/139.0' }).versionAt('/search')).toBe(now)
  await expectVersion(await browse(colleague), 'next')
  await expectVersion(await browse(), 'now')
})

test.describe('a canary that fails to load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('falls back to the stable version for its visitors', async ({ site, browse }) => {
    await site.ship(...canaryOf(50))
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
