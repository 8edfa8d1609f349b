import type { BrowserContext, Page } from '@playwright/test'
import { median, sequentialRounds } from 'e2e/figures'
import { type Conditions, isAside, type NetworkLog, pathOf, type SentRequest, watchNetwork } from 'e2e/network'
import { LOADING, observePage } from 'e2e/observe-page'
import { waitUntilDone } from 'e2e/visit'

const HOME = '/professional-dashboard'
export const AREAS = ['Avaliações', 'Oportunidades', 'Meus contatos'] as const
export type Area = (typeof AREAS)[number]

/** Cold: code and data are requested on click. Warm: idle-time prefetches have finished. Again: everything is cached. */
export type Warmth = 'cold' | 'warm' | 'again'

export interface Navigation {
  contentMs: number
  rounds: number
  requests: number
  kilobytes: number
  /** Kilobytes that had to arrive before the content was visible. */
  contentKilobytes: number
  /** Server time of the slowest response the content needed, without the slow line. */
  serverMs: number
}

/** How long a finger rests on a link. The page prepares for it meanwhile; times count from the release. */
export const PRESS_MS = 100
/** Network silence after which prefetching is done. */
const AHEAD_MS = 2000
const SERVER_TRIES = 5

interface NavigationOptions {
  siteUrl: string
  conditions: Conditions
  isWarm: boolean
  /** Server times by address, kept between rounds. */
  serverTimes: Map<string, number>
}

/** Measures navigations between areas by the sidebar, for a phone that has just signed in. */
export async function measureNavigations(
  context: BrowserContext,
  { siteUrl, conditions, isWarm, serverTimes }: NavigationOptions,
): Promise<[Area, Warmth, Navigation][]> {
  const page = await context.newPage()
  const network = await watchNetwork(page, conditions)
  if (!isWarm) await page.addInitScript(saveData)
  await page.addInitScript(observePage, { content: 'main h1', loading: LOADING })
  await page.goto(siteUrl + HOME, { waitUntil: 'load' })
  await waitUntilDone(page, network)
  const measured: [Area, Warmth, Navigation][] = []
  for (const area of AREAS) measured.push([area, isWarm ? 'warm' : 'cold', await go(page, network, area, isWarm, serverTimes)])
  if (isWarm) for (const area of AREAS) measured.push([area, 'again', await go(page, network, area, isWarm, serverTimes)])
  await page.close()
  return measured
}

/** Turns on data saving in the browser, which disables prefetching. */
const saveData = (): unknown => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

async function go(page: Page, network: NetworkLog, area: Area, isWarm: boolean, serverTimes: Map<string, number>): Promise<Navigation> {
  await network.quiet(isWarm ? AHEAD_MS : 0)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const before = network.requests.length
  await page.getByRole('dialog').getByRole('link', { name: area, exact: true }).click({ delay: PRESS_MS })
  await page.waitForFunction(() => window.notes.arrivedMs !== null, null, { polling: 100 })
  await network.quiet(0)
  const { clickedMs, arrivedMs } = await page.evaluate(() => window.notes)
  if (clickedMs === null || arrivedMs === null) throw new Error(`${area} did not open`)

  const contentMs = arrivedMs - clickedMs
  const asked = network.requests.slice(before).filter((request) => !request.isFromCache && !isAside(request))
  const askedMs = Math.min(...asked.map(({ startMs }) => startMs))
  // Pictures load after the content, and do not count.
  const words = asked.filter(({ isPicture }) => !isPicture)
  const forContent = words.flatMap(({ startMs, endMs, bytes }) =>
    endMs !== null && endMs - askedMs <= contentMs ? [{ startMs, endMs, bytes }] : [],
  )
  const answers = words.filter((request) => request.method === 'GET' && pathOf(request).startsWith('/api/'))
  const times = await Promise.all(answers.map((request) => serverTime(page, request, serverTimes)))
  return {
    contentMs,
    rounds: sequentialRounds(forContent),
    requests: asked.length,
    kilobytes: kilobytesOf(asked),
    contentKilobytes: kilobytesOf(forContent),
    serverMs: Math.max(0, ...times),
  }
}

const kilobytesOf = (answers: readonly { bytes: number }[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

/** Sends the same request outside the browser, without the slow line. */
async function serverTime(page: Page, { url, headers }: SentRequest, known: Map<string, number>): Promise<number> {
  const cached = known.get(url)
  if (cached !== undefined) return cached
  const times: number[] = []
  for (let round = 0; round < SERVER_TRIES; round += 1) {
    const startedMs = performance.now()
    await page.context().request.get(url, { headers })
    times.push(performance.now() - startedMs)
  }
  known.set(url, median(times))
  return median(times)
}
