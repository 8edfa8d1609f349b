import type { Page } from '@playwright/test'
import { blockedMs, layoutShift, longestMs } from './figures.ts'
import { type Conditions, type NetworkLog, watchNetwork } from './network.ts'
import { LOADING, observePage } from './observe-page.ts'

/** The time without any request after which a page counts as done. */
export const QUIET_MS = 500

export interface Visit {
  fcpMs: number
  lcpMs: number
  contentMs: number
  /** The time until React had the page: from its start, or from the touch that it waited for. 0 where no script was asked for. */
  readyMs: number
  cls: number
  tbtMs: number
  longestTaskMs: number
  requests: number
  kilobytes: number
  urls: string[]
}

export interface VisitOptions {
  /** A selector of the content that the visit is for. */
  content?: string
  conditions?: Conditions
  /** Touches the page when it is done, which brings the scripts of those pages that stand there without. */
  isTouched?: boolean
}

/** Opens an address in a fresh page and waits until the page's own work is done. */
export async function measureVisit(
  page: Page,
  url: string,
  { content = 'h1', conditions, isTouched = false }: VisitOptions = {},
): Promise<Visit> {
  const network = await watchNetwork(page, conditions)
  await page.addInitScript(observePage, { content, loading: LOADING })
  await page.goto(url, { waitUntil: 'load' })
  await workDone(page, network)
  if (isTouched) {
    // On words, where a touch does nothing else.
    await page.locator('h1').click()
    await page.waitForFunction(() => window.notes.hydratedMs !== null, null, { polling: 100 })
    await workDone(page, network)
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

/** The content is seen, React has the page where scripts were asked for, and nothing has been on its way for a while. */
export async function workDone(page: Page, network: NetworkLog): Promise<void> {
  await page.waitForFunction(
    () => window.notes.contentMs !== null && (window.notes.hydratedMs !== null || document.querySelector('script[src]') === null),
    null,
    { polling: 100 },
  )
  await network.quiet(QUIET_MS)
}
