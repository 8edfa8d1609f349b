import type { Page } from '@playwright/test'
import { type Site, startSite } from '../site.ts'
import { expect, test as base } from '../test.ts'
import { fingerprint, prepareNextVersion, publishNextVersion, rollBack, untouchedFolders } from './next-version.ts'

/** A site of its own: what is published here must not be seen by other specs. */
const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ DEMO: '0' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** As a link within the site does, without a page load. */
const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: 1, key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, to)

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

test('a remote published while the site runs reaches open tabs and fresh ones, and a rollback brings the old one back', async ({
  page,
  site,
}) => {
  const before = fingerprint(untouchedFolders(site))
  await page.goto('/alertas/parar')
  await expect(page).toHaveTitle(/^Parar avisos por e-mail/)

  prepareNextVersion()
  await publishNextVersion(site)
  await test.step('a fresh tab has the new route', async () => {
    const fresh = await page.context().newPage()
    await fresh.goto('/novidade')
    await expect(fresh.getByRole('heading', { name: 'Uma tela nova' })).toBeVisible()
    await fresh.close()
  })
  await test.step('the open tab has it at its next navigation, without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await goTo(page, '/alertas/parar?outra=vez')
    await expect(page).toHaveTitle(/^De novo/)
    await goTo(page, '/novidade')
    await expect(page.getByRole('heading', { name: 'Uma tela nova' })).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
  expect(fingerprint(untouchedFolders(site))).toBe(before)

  await rollBack(site)
  await test.step('the rollback is seen at the next navigation', async () => {
    await page.goto('/alertas/parar')
    await expect(page).toHaveTitle(/^Parar avisos por e-mail/)
    await page.goto('/novidade')
    await expect(page).toHaveURL('/')
  })
  expect(fingerprint(untouchedFolders(site))).toBe(before)
})

test.describe('a screen that throws at render', () => {
  test.use({ expectedErrors: [/broken at render/] })

  test('gives the panel in its area, and opens when it is asked again', async ({ page, site }) => {
    await publishNextVersion(site)
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('mended')) Object.assign(window, { breakNovelty: true })
    })
    const startedMs = Date.now()
    await page.goto('/novidade')
    const panel = page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })
    await expect(panel).toBeVisible()
    console.log(`    throws at render: panel ${Date.now() - startedMs} ms after the page was asked for`)
    await page.evaluate(() => Reflect.deleteProperty(window, 'breakNovelty'))
    await panel.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Uma tela nova' })).toBeVisible()
  })
})
