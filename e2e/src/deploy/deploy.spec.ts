import type { Page } from '@playwright/test'
import { goTo, markDocument } from '../go-to.ts'
import { HEADING, NOVELTY, TITLE } from '../next-version.ts'
import { expect, test } from '../team-site.ts'
import { SMOKE } from '../test.ts'
import { fingerprintOfOthers } from './fingerprint-of-others.ts'

/** Opens the team's page until it has a title. */
async function untilTitled(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto('/alertas/parar')
    await expect(page).toHaveTitle(new RegExp(`^${title}`), { timeout: 20_000 })
  }).toPass()
}

test(
  'a remote published while the site runs reaches open and new tabs, and a rollback restores the old version',
  SMOKE,
  async ({ page, site }) => {
    const before = fingerprintOfOthers(site)
    await untilTitled(page, TITLE.now)

    await site.ship('publish')
    await test.step('a new tab has the new route', async () => {
      const fresh = await page.context().newPage()
      await fresh.goto(NOVELTY.path)
      await expect(fresh.getByRole('heading', { name: NOVELTY.heading })).toBeVisible()
      await fresh.close()
    })
    await test.step('the open tab has it on its next navigation, without a reload', async () => {
      const isSameDocument = await markDocument(page)
      await goTo(page, '/alertas/parar?outra=vez')
      await expect(page).toHaveTitle(new RegExp(`^${TITLE.next}`))
      await goTo(page, NOVELTY.path)
      await expect(page.getByRole('heading', { name: NOVELTY.heading })).toBeVisible()
      expect(await isSameDocument()).toBe(true)
    })
    expect(fingerprintOfOthers(site)).toBe(before)

    await site.ship('rollback')
    await test.step('a new visitor sees the rollback', async () => {
      await untilTitled(page, TITLE.now)
      await page.goto(NOVELTY.path)
      await expect(page).toHaveURL('/')
    })
    expect(fingerprintOfOthers(site)).toBe(before)
  },
)

test.describe('a screen that throws while rendering', () => {
  test.use({ expectedErrors: [/broken at render/] })

  test('is replaced by the previous version unnoticed, and telemetry reports it; later that version loads first', async ({
    page,
    site,
  }) => {
    await site.ship('publish')
    const { now, next } = site.versions
    const reported: unknown[] = []
    await page.route('**/api/v1/telemetry', (route) => {
      reported.push(...(route.request().postDataJSON() as { events: unknown[] }).events)
      return route.continue()
    })
    await page.addInitScript(() => Object.assign(window, { breakStopAlerts: true }))
    await page.goto('/alertas/parar')
    await expect(page.getByRole('heading', { level: 1, name: TITLE.now })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })).toHaveCount(0)
    await goTo(page, '/search')
    await expect(page.getByRole('heading', { level: 1, name: HEADING.now })).toBeVisible()
    const at = expect.stringMatching(/^Error( [\w./-]+\.js:\d+:\d+)+$/)
    await expect.poll(() => reported).toContainEqual({ remote: 'mf-search', version: next, kind: 'fallback', failure: 'render', at })
    expect(reported).toContainEqual(expect.objectContaining({ remote: 'mf-search', version: now, kind: 'load' }))
  })

  test('shows the panel in its area, and opens on retry', async ({ page, site }) => {
    await site.ship('publish')
    await page.addInitScript(() => Object.assign(window, { breakNovelty: true }))
    const startedMs = Date.now()
    await page.goto(NOVELTY.path)
    const panel = page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })
    await expect(panel).toBeVisible()
    console.log(`    throws at render: panel ${Date.now() - startedMs} ms after the page was requested`)
    await page.evaluate(() => Reflect.deleteProperty(window, 'breakNovelty'))
    await panel.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: NOVELTY.heading })).toBeVisible()
  })
})
