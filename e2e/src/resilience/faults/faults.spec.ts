import type { Page } from '@playwright/test'
import { enter } from '../../test.ts'
import { CODE_FAULTS, ENTRY_HANGS } from './code-faults.ts'
import { cell, expect, LIMIT_MS, panel, test, watchPanel } from './faults-test.ts'
import { EVALUATIONS, follow, SEARCH } from './remotes.ts'
import { panelButton, expectContained } from './stays-in-its-area.ts'
import { failAt, notFound } from './tamper.ts'

/** Hides the tab: the shell then sends its telemetry. */
const leaveTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

test.describe.configure({ mode: 'parallel' })
// Failures are logged to the console, in the browser's words.
test.use({ expectedErrors: [/.*/] })

/** The shell loads every remote by the same code: this one meets all faults, under both bundlers. */
const { name, role, neighbor, landmark } = EVALUATIONS

for (const fault of CODE_FAULTS) {
  test(`${name}, ${fault.name}: a panel in that area only, and recovery`, async ({ page, connection, buildOf }) => {
    await expectContained({ page, connection, build: buildOf(EVALUATIONS), remote: EVALUATIONS, fault, fill: cell(fault.name, name) })
  })
}

test(`${name}, new version gone: the previous one replaces it, unnoticed`, async ({ page, connection, buildOf }) => {
  const fill = cell('new version gone', name)
  const build = buildOf(EVALUATIONS)
  const newer = { version: '99.0.0', entry: `/bundles/${name}/99.0.0/remoteEntry.js` }
  connection.setFault({
    registry: ({ remotes }) => {
      for (const entry of remotes) {
        if (entry.name === name) Object.assign(entry, { previous: { ...entry, previous: undefined }, ...newer })
      }
    },
    ...failAt({ ...build, paths: { ...build.paths, entry: newer.entry } }, 'entry', notFound),
  })
  const readTimes = await watchPanel(page)
  await enter(page, role)
  await page.goto(neighbor.path)
  await expect(neighbor.landmark(page)).toBeVisible()
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/telemetry') && /fallback/.test(request.postData() ?? ''),
  )
  await follow(page, EVALUATIONS)
  await expect(landmark(page)).toBeVisible()
  expect((await readTimes()).shownMs, 'a panel before it').toBe(0)
  await leaveTab(page)
  await reported
  fill('stood in')
})

test('a hanging entry is given up after eight seconds, the real timeout', async ({ page, connection, buildOf }) => {
  const fill = cell('entry hangs, true limit', SEARCH.name)
  connection.setFault(await ENTRY_HANGS.plant(buildOf(SEARCH)))
  const readTimes = await watchPanel(page)
  await enter(page, SEARCH.role)
  await page.goto(SEARCH.neighbor.path)
  await follow(page, SEARCH)
  await expect(panel(page)).toContainText(ENTRY_HANGS.panelText)
  const { clickedMs, shownMs } = await readTimes()
  expect(shownMs - clickedMs).toBeGreaterThan(LIMIT_MS * 0.9)
  fill(`panel ${shownMs - clickedMs} ms`)
  connection.repair()
  await panelButton(page, 'Tentar de novo').click()
  await expect(SEARCH.landmark(page)).toBeVisible()
})
