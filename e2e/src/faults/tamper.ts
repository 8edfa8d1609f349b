import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'

const sha384 = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

const BUNDLES = '**/bundles/mf-search/**'
const isEntry = (url: string): boolean => url.includes('remoteEntry')
export type Part = 'everything' | 'entry' | 'area' | 'screen'

/** Which of the remote's scripts a request is for. The exposed chunk and the screen's carry their names. */
function isPart(part: Part, url: string): boolean {
  if (part === 'everything') return true
  if (!url.endsWith('.js') && !/\.js\?/.test(url)) return false
  if (part === 'entry') return isEntry(url)
  const isScreen = /\/search\.[^/]*js/.test(url)
  return part === 'screen' ? isScreen : !isScreen && !isEntry(url)
}

export interface Fault {
  /** When the first request from a moment on met the fault; undefined when none has. */
  metSince(ms: number): number | undefined
  mend(): Promise<void>
}

/** Notes in the page when a link was last clicked and when the panel first stood after it. */
export async function watchPanel(page: Page, heading: string): Promise<() => Promise<{ clickedMs: number; shownMs: number }>> {
  await page.addInitScript((text) => {
    const times = { clickedMs: 0, shownMs: 0 }
    Object.assign(window, { panelTimes: times })
    addEventListener('click', () => Object.assign(times, { clickedMs: Date.now(), shownMs: 0 }), true)
    new MutationObserver(() => {
      if (times.shownMs === 0 && document.querySelector('[role=alert]')?.textContent?.includes(text)) times.shownMs = Date.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, heading)
  return () => page.evaluate(() => (window as unknown as { panelTimes: { clickedMs: number; shownMs: number } }).panelTimes)
}

/** Makes requests for a part of mf-search fail in some way until mended. */
export async function failing(page: Page, part: Part, answer: (route: Route) => Promise<void>): Promise<Fault> {
  const met: number[] = []
  const handler = async (route: Route): Promise<void> => {
    if (!isPart(part, route.request().url())) return route.fallback()
    met.push(Date.now())
    await answer(route)
  }
  await page.route(BUNDLES, handler)
  // A hung request is never answered, so there is nothing to wait for.
  return { metSince: (ms) => met.find((at) => at >= ms), mend: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
}

/** Rewrites text in the page, the registry and the remote's scripts on their way to the browser. */
async function rewriting(page: Page, rewrite: (text: string, url: string) => string): Promise<Fault> {
  const met: number[] = []
  const handler = async (route: Route): Promise<void> => {
    const url = route.request().url()
    const isDocument = route.request().resourceType() === 'document' || url.endsWith('/registry.json')
    if (!isDocument && !/\/bundles\/mf-search\/.*\.js/.test(url)) return route.fallback()
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const body = rewrite(await response.text(), url)
    met.push(Date.now())
    // Other content has another tag, else the browser would be told later on that nothing changed.
    await route.fulfill({ response, body, headers: { ...response.headers(), etag: `"${sha384(body)}"` } })
  }
  await page.route('**/*', handler)
  return { metSince: (ms) => met.find((at) => at >= ms), mend: () => page.unrouteAll({ behavior: 'wait' }) }
}

/** What the registry says of mf-search, changed. */
export const registrySaying = (page: Page, from: RegExp, to: string): Promise<Fault> =>
  rewriting(page, (text, url) =>
    url.endsWith('.js') ? text : text.replace(/\{"name":"mf-search".*?(?=\{"name":"mf-|$)/s, (entry) => entry.replace(from, to)),
  )

/** A script whose bytes are not those that the registry promised. */
export const flippedEntry = (page: Page): Promise<Fault> => rewriting(page, (text, url) => (isEntry(url) ? `${text}\n;` : text))

/**
 * A build that throws as soon as it is evaluated, with every integrity telling the truth about it: the hash of a chunk
 * stands in the entry, the hash of the entry in the registry.
 */
export async function throwingBuild(page: Page, part: 'entry' | 'area', siteUrl: string): Promise<Fault> {
  const registry = (await (await fetch(`${siteUrl}/registry.json`)).json()) as {
    remotes: { name: string; entry: string; routes: { screen: string; preload: { href: string }[] }[] }[]
  }
  const remote = registry.remotes.find(({ name }) => name === 'mf-search')
  const area = remote?.routes.find(({ screen }) => screen === 'search')?.preload.find(({ href }) => isPart('area', href))
  if (remote === undefined || area === undefined) throw new Error('mf-search is not in the registry as expected')
  const load = async (path: string): Promise<string> => (await fetch(siteUrl + path)).text()
  const broken = 'throw new Error("broken build");'

  const goodEntry = await load(remote.entry)
  const goodArea = await load(area.href)
  const badArea = broken + goodArea
  const badEntry = part === 'entry' ? broken + goodEntry : goodEntry.replaceAll(sha384(goodArea), sha384(badArea))
  if (badEntry === goodEntry) throw new Error('the entry does not carry the integrity of its chunk')

  return rewriting(page, (text, url) => {
    if (url.includes(remote.entry)) return badEntry
    if (url.includes(area.href)) return part === 'area' ? badArea : text
    const withEntry = text.replaceAll(sha384(goodEntry), sha384(badEntry))
    return part === 'area' ? withEntry.replaceAll(sha384(goodArea), sha384(badArea)) : withEntry
  })
}
