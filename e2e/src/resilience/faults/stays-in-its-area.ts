import type { Locator, Page } from '@playwright/test'
import { markDocument } from '../../go-to.ts'
import { enter } from '../../test.ts'
import type { CodeFault } from './code-faults.ts'
import { expect, fastForwardUntil, LIMIT_MS, panel, test, watchPanel } from './faults-test.ts'
import type { FaultyConnection } from './faulty-connection.ts'
import { follow, type Remote, sidebar, type SidebarPage } from './remotes.ts'
import type { LiveRemote } from './tamper.ts'

/** Timeout of a suspended screen, plus a margin. */
export const SUSPENDED_MS = 31_000

export const panelButton = (page: Page, name: string): Locator => panel(page).getByRole('button', { name })

/** Goes to another page, which opens without a trace of the failure. */
export async function leaveFor(page: Page, to: SidebarPage): Promise<void> {
  await follow(page, to)
  await expect(to.landmark(page)).toBeVisible()
  await expect(panel(page)).toBeHidden()
}

interface Case {
  page: Page
  connection: FaultyConnection
  build: LiveRemote
  remote: Remote
  fault: CodeFault
  /** Fills the table's cell. */
  fill: (value: string) => void
  /** A step on the start page. */
  before?: (page: Page) => Promise<void>
}

/** Checks that a fault shows a panel in its area only, and that the area recovers. The shell's own tests hold the times, on a fake clock. */
export async function expectContained({ page, connection, build, remote, fault, fill, before }: Case): Promise<void> {
  const { role, neighbor, landmark } = remote
  connection.setFault(await fault.plant(build))
  const readTimes = await watchPanel(page)
  await enter(page, role)
  if (fault.isLate) await page.clock.install()
  await page.goto(neighbor.path)
  await expect(neighbor.landmark(page)).toBeVisible()
  await before?.(page)
  const isSameDocument = await markDocument(page)
  const appears = (seen: Locator) => (fault.isLate ? fastForwardUntil(page, LIMIT_MS, seen) : expect(seen).toBeVisible())

  await test.step('the panel appears with the right reason', async () => {
    await follow(page, remote)
    await appears(panel(page))
    await expect(panel(page)).toContainText(fault.panelText)
    const { clickedMs, shownMs } = await readTimes()
    fill(fault.isLate ? 'panel' : `panel ${shownMs - (connection.firstFailureSince(clickedMs) ?? clickedMs)} ms`)
  })

  await test.step('everything else works', () => leaveFor(page, neighbor))

  await test.step('the area recovers once the fault is fixed', async () => {
    await follow(page, remote)
    // Returning to the page retries once. When a reload is offered, that retry has failed too.
    await appears(panelButton(page, 'Recarregar'))
    await expect(panel(page)).toContainText(fault.panelText)
    connection.repair()
    const press = panelButton(page, fault.needsReload ? 'Recarregar' : 'Tentar de novo').click()
    // The load that the link started may finish now and restore the area before the click.
    await Promise.race([press, landmark(page).waitFor()])
    await expect(landmark(page)).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    expect(await isSameDocument()).toBe(!fault.needsReload)
  })
}
