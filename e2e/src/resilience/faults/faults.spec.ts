import type { Locator, Page } from '@playwright/test'
import { markDocument } from '../../go-to.ts'
import { enter } from '../../test.ts'
import { CODE_FAULTS, ENTRY_HANGS, SHORT_LIMIT_MS } from './code-faults.ts'
import { cell, expect, panel, plantOn, test, watchPanel } from './faults-test.ts'
import { follow, REMOTES, remotesUnder, SEARCH, sidebar } from './remotes.ts'
import { failAt, notFound } from './tamper.ts'

/** The limit that every remote sets for itself, and what the panel may take beyond a failure. */
const LIMIT_MS = 8000
const PANEL_MS = 500

const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name })

/** Hides the tab: the shell sends its telemetry only when nobody looks any more. */
const leaveTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

test.describe.configure({ mode: 'parallel' })
// What fails is told on the console, in the browser's words.
test.use({ expectedErrors: [/.*/] })

for (const [index, fault] of CODE_FAULTS.entries()) {
  for (const remote of remotesUnder(index)) {
    const { name, role, neighbour, stands } = remote
    test(`${name}, ${fault.name}: a panel in that area alone, and a way back`, async ({ page, line, buildOf }) => {
      const fill = cell(fault.name, name)
      await plantOn(line, buildOf(remote), fault)
      const readTimes = await watchPanel(page)
      await enter(page, role)
      await page.goto(neighbour.path)
      await expect(neighbour.stands(page)).toBeVisible()
      const isSameDocument = await markDocument(page)

      await test.step('the panel comes in time, and says what is the matter', async () => {
        await follow(page, remote)
        await expect(panel(page)).toContainText(fault.panelText)
        const { clickedMs, shownMs } = await readTimes()
        const sinceMs = fault.isLate ? clickedMs : (line.firstFailureSince(clickedMs) ?? clickedMs)
        expect(shownMs - sinceMs).toBeLessThanOrEqual(fault.isLate ? SHORT_LIMIT_MS + PANEL_MS : PANEL_MS)
        fill(`panel ${shownMs - sinceMs} ms`)
      })

      await test.step('everything else works', async () => {
        await follow(page, neighbour)
        await expect(neighbour.stands(page)).toBeVisible()
        await expect(panel(page)).toBeHidden()
      })

      await test.step('the area comes back once it is mended', async () => {
        await follow(page, remote)
        // Coming back tries once by itself. That has failed as well when a new page is offered.
        await expect(button(page, 'Recarregar')).toBeVisible()
        await expect(panel(page)).toContainText(fault.panelText)
        line.mend()
        await button(page, fault.needsReload ? 'Recarregar' : 'Tentar de novo').click()
        await expect(stands(page)).toBeVisible()
        await expect(sidebar(page)).toBeVisible()
        expect(await isSameDocument()).toBe(!fault.needsReload)
      })
    })
  }
}

for (const remote of REMOTES) {
  const { name, role, neighbour, stands } = remote
  test(`${name}, new version gone: the one before stands in, and nobody notices`, async ({ page, line, buildOf }) => {
    const fill = cell('new version gone', name)
    const build = buildOf(remote)
    const newer = { version: '99.0.0', entry: `/bundles/${name}/99.0.0/remoteEntry.js` }
    line.setFault({
      registry: ({ remotes }) => {
        for (const entry of remotes) {
          if (entry.name === name) Object.assign(entry, { previous: { ...entry, previous: undefined }, ...newer })
        }
      },
      ...failAt({ ...build, paths: { ...build.paths, entry: newer.entry } }, 'entry', notFound),
    })
    const readTimes = await watchPanel(page)
    await enter(page, role)
    await page.goto(neighbour.path)
    await expect(neighbour.stands(page)).toBeVisible()
    const told = page.waitForRequest((request) => request.url().endsWith('/api/v1/telemetry') && /fallback/.test(request.postData() ?? ''))
    await follow(page, remote)
    await expect(stands(page)).toBeVisible()
    expect((await readTimes()).shownMs, 'a panel before it').toBe(0)
    await leaveTab(page)
    await told
    fill('stood in')
  })
}

test('an entry that hangs is given up after eight seconds, with the limit as it is', async ({ page, line, buildOf }) => {
  const { name, role, neighbour, stands } = SEARCH
  const fill = cell('entry hangs, true limit', name)
  line.setFault(await ENTRY_HANGS.plant(buildOf(SEARCH)))
  const readTimes = await watchPanel(page)
  await enter(page, role)
  await page.goto(neighbour.path)
  await follow(page, SEARCH)
  await expect(panel(page)).toContainText(ENTRY_HANGS.panelText, { timeout: LIMIT_MS + 5000 })
  const { clickedMs, shownMs } = await readTimes()
  expect(shownMs - clickedMs).toBeGreaterThan(LIMIT_MS - PANEL_MS)
  expect(shownMs - clickedMs).toBeLessThanOrEqual(LIMIT_MS + PANEL_MS)
  fill(`panel ${shownMs - clickedMs} ms`)
  line.mend()
  await button(page, 'Tentar de novo').click()
  await expect(stands(page)).toBeVisible()
})
