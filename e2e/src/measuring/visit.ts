import type { Page } from '@playwright/test'
import { blockedMs, layoutShift, longestMs } from './figures.ts'
import { type Conditions, type NetworkLog, watchNetwork } from './network.ts'
import { LOADING, observePage } from './observe-page.ts'

/** Network silence after which a page counts as done. */
export const QUIET_MS = 500

export interface Visit {
  fcpMs: number
  lcpMs: number
  contentMs: number
  /** Time until hydration: from the start, or from the interaction it waited for. 0 if no script was requested. */
  readyMs: number
  cls: number
  tbtMs: number
  longestTaskMs: number
  requests: number
  kilobytes: number
  urls: string[]
}

export interface VisitOptions {
  /** Selector of the content the visit is for. */
  content?: string
  conditions?: Conditions
  /** Interacts with the page when it is done, which loads deferred scripts. */
  isTouched?: boolean
}

/** Opens an address in a fresh page and waits until the page is done. */
export async function measureVisit(
  page: Page,
  url: string,
  { content = 'h1', conditions, isTouched = false }: VisitOptions = {},
): Promise<Visit> {
  const network = await watchNetwork(page, conditions)
  await page.addInitScript(observePage, { content, loading: LOADING })
  await page.goto(url, { waitUntil: 'load' })
  await waitUntilDone(page, network)
  if (isTouched) {
    // On text, where a click does nothing else.
    await page.locator('h1').click()
    await page.waitForFunction(() => window.notes.hydratedMs !== null, null, { polling: 100 })
    await waitUntilDone(page, network)
  }
  const { fcpMs, lcpMs, contentMs, hydratedMs, touchedMs, shifts, longTasks } = await page.evaluate(() => window.notes)
  if (fcpMs === null || lcpMs === null || contentMs === null) throw new Error(`${url} painted nothing`)
  return {
    fcpMs,
    lcpMs,
    contentMs,
    readyMs: (hydratedMs ?? 0) - (touchedMs !== null && touchedMs < (hydratedMs ?? 0) ? touchedMs : 0),
    cls: layoutShift(shifts),
    tbtMs: blockedMs(longTasks, fcpMs),
    longestTaskMs: longestMs(longTasks),
    requests: network.requests.length,
    kilobytes: network.requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    urls: network.requests.map((request) => request.url),
  }
}

/** The content is visible, React has hydrated the page if scripts were requested, and the network has been silent for a while. */
export async function waitUntilDone(page: Page, network: NetworkLog): Promise<void> {
  await page.waitForFunction(
    () => window.notes.contentMs !== null && (window.notes.hydratedMs !== null || document.querySelector('script[src]') === null),
    null,
    { polling: 100 },
  )
  await network.quiet(QUIET_MS)
}
