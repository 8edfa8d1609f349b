import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { goTo, markDocument } from '../go-to.ts'
import { TITLE } from '../next-version.ts'
import type { TeamSite } from '../team-site.ts'
import { enter } from '../test.ts'
import { expect, test } from './channel-test.ts'
import { newVisitorWith, REGISTRY, visitor, type Visitor } from './visitor.ts'

/** Rolls back while a visitor has the new version open: their first request after the command gets the old one. */
async function expectRollback(site: TeamSite, page: Page, as: Visitor): Promise<void> {
  await page.goto('/alertas/parar')
  await expect(page).toHaveTitle(new RegExp(`^${TITLE.next}`))
  const isSameDocument = await markDocument(page)

  const startedMs = Date.now()
  await site.ship('rollback')
  const commandMs = Date.now() - startedMs
  expect(await as.versionAt(REGISTRY)).toBe(site.versions.now)
  expect(await as.versionAt('/search')).toBe(site.versions.now)
  const tookMs = Date.now() - startedMs

  await goTo(page, '/alertas/parar?outra=vez')
  await expect(page).toHaveTitle(new RegExp(`^${TITLE.now}`))
  expect(await isSameDocument()).toBe(true)
  console.log(`    rollback: visible ${tookMs} ms after the command was given, which itself took ${commandMs} ms`)
}

test('open tabs with a canary switch back without a reload when it is ended', async ({ site, browse }) => {
  await site.ship('publish', '--channel', 'canary', '--percent', '50')
  const inside = await newVisitorWith(site, site.versions.next)
  await expectRollback(site, await browse(inside), inside)
})

test('open tabs switch back without a reload when the stable version is rolled back', async ({ site, browse }) => {
  await site.ship('publish')
  await expectRollback(site, await browse(), visitor(site))
})

test('an admin rolls back a canary on the remotes page, and it does not return', async ({ site, page }) => {
  await site.ship('publish', '--channel', 'canary', '--percent', '50')
  await enter(page, 'admin')
  await page.goto('/remotes')
  await page.getByRole('button', { name: 'End canary mf-search' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('blank page')
  await question.getByLabel('Your password').fill(DEMO_PASSWORD)
  await question.getByRole('button', { name: 'Roll back' }).click()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'mf-search' }) })
  await expect(item).toContainText(new RegExp(`Rolled back ${site.versions.next}, .*: blank page`))
  await expect(item).not.toContainText('Canary')
  for (let asked = 0; asked < 10; asked += 1) expect(await visitor(site).versionAt(REGISTRY)).toBe(site.versions.now)
  await expect(site.ship('publish')).rejects.toThrow('`npx mfe promote mf-search --again` makes it live anyway')
})
