/** How long the answer may take: enough for an existing file, short enough to show the panel in time. */
const LIMIT_MS = 150

type Reason = 'network' | 'http' | 'integrity'

/** On a slow network the request goes on for this long, so that the next try can still repair the file. */
const PATIENCE_MS = 8000

/**
 * Asks the site for the file; if that takes too long, the browser's timings decide. `noteAltered` is called as soon as a file of the site
 * turns out to exist, even after the answer.
 */
export async function whyUnloadable(url: string, noteAltered: () => void, limitMs = LIMIT_MS): Promise<Reason> {
  const { href, origin } = new URL(url, location.href)
  if (origin !== location.origin) return reasonFromTimings(href)
  const found = fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }): Reason => {
      if (ok) noteAltered()
      return ok ? 'integrity' : 'http'
    },
    (): Reason => 'network',
  )
  return Promise.race([found, new Promise<Reason>((resolve) => setTimeout(() => resolve(reasonFromTimings(href)), limitMs))])
}

/**
 * The reason by the browser's resource timings: the content security policy allows no request to another origin. Status 0 is no response,
 * or a hidden one; some browsers have no status.
 */
function reasonFromTimings(url: string): Reason {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name === url || name.startsWith(`${url}?`))
  const { responseStatus: status = 0 } = (answers.at(-1) ?? {}) as Partial<PerformanceResourceTiming>
  if (status === 0) return 'network'
  return status < 400 ? 'integrity' : 'http'
}
