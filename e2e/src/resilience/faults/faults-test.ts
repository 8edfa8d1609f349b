import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { startSite } from '../../site.ts'
import { expect, test as base } from '../../test.ts'
import { publishBuiltByRspack } from '../rspack-remote.ts'
import { type FaultyConnection, openConnection } from './faulty-connection.ts'
import { type LiveRemote, liveRemote } from './tamper.ts'
import type { VisitedScreen } from './remotes.ts'

/** The timeout that every remote declares. */
export const LIMIT_MS = 8000

interface Fixtures {
  /** The page's connection to the site. */
  connection: FaultyConnection
}

export interface FaultsOptions {
  /** A remote to build with Rspack and publish again first. */
  builtByRspack: string | null
}

interface WorkerFixtures {
  openedConnection: FaultyConnection
  buildOf: (visited: VisitedScreen) => LiveRemote
}

/** Pages that reach the site over a connection that can be made to fail. Reset for each test. */
export const test = base.extend<Fixtures, WorkerFixtures & FaultsOptions>({
  builtByRspack: [null, { option: true, scope: 'worker' }],
  site: [
    async ({ builtByRspack }, use) => {
      const site = await startSite()
      try {
        if (builtByRspack !== null) await publishBuiltByRspack(builtByRspack, site)
        await use(site)
      } finally {
        await site.stop()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  openedConnection: [
    async ({ site }, use) => {
      const connection = await openConnection(site.url)
      await use(connection)
      await connection.close()
    },
    { scope: 'worker' },
  ],
  buildOf: [
    async ({ site }, use) => {
      const { payload } = JSON.parse(readFileSync(join(site.storeDir, 'registry.json'), 'utf8')) as { payload: string }
      const registry = JSON.parse(payload) as SiteRegistry
      await use((visited) => liveRemote(visited, registry, site.url))
    },
    { scope: 'worker' },
  ],
  connection: async ({ openedConnection }, use) => {
    await use(openedConnection)
    openedConnection.repair()
  },
  baseURL: async ({ connection }, use) => use(connection.url),
  page: async ({ page }, use) => {
    // The shell prefetches areas, except with data saving, so that the fault occurs during the observed visit.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await use(page)
  },
})

export { expect }

/** Fast-forwards a page until something is seen, again if the wait had not begun. */
export const fastForwardUntil = (page: Page, ms: number, seen: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(ms)
    await expect(seen).toBeVisible({ timeout: 1000 })
  }).toPass()

export const panel = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })

/** Reserves a cell of the final table, so that a failed test appears in it too; the returned function fills it. */
export function cell(row: string, column: string): (value: string) => void {
  const { builtByRspack } = test.info().project.use as Partial<FaultsOptions>
  const shown = builtByRspack === undefined ? column : `${column} (Rspack)`
  const annotation = { type: 'table', description: '' }
  const fill = (value: string) => {
    annotation.description = JSON.stringify({ table: 'faults', row, column: shown, value })
  }
  fill('')
  test.info().annotations.push(annotation)
  return fill
}

interface PanelTimes {
  clickedMs: number
  shownMs: number
}

/** Records when a link was last clicked and when the panel first appeared afterwards. */
export async function watchPanel(page: Page): Promise<() => Promise<PanelTimes>> {
  await page.addInitScript(() => {
    const times: PanelTimes = { clickedMs: 0, shownMs: 0 }
    Object.assign(window, { panelTimes: times })
    addEventListener('click', () => Object.assign(times, { clickedMs: Date.now(), shownMs: 0 }), true)
    new MutationObserver(() => {
      if (times.shownMs === 0 && document.querySelector('[role=alert] h1') !== null) times.shownMs = Date.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'panelTimes') as PanelTimes)
}
