/** The time limit of the request: long enough for a file that is there, short enough for a panel that must not be late. */
const LIMIT_MS = 150

type Reason = 'network' | 'http' | 'integrity'

export async function whyUnloadable(url: string): Promise<Reason> {
  if (new URL(url, location.href).origin !== location.origin) return asNoted(url)
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    return response.ok ? 'integrity' : 'http'
  } catch {
    return 'network'
  }
}

/**
 * The reason by the browser's resource timings, because the page's policy allows no request to another origin. Their status is 0 for no
 * response, or one that is hidden from us.
 */
function asNoted(url: string): Reason {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name === url || name.startsWith(`${url}?`))
  const { responseStatus: status = 0 } = (answers.at(-1) ?? {}) as Partial<PerformanceResourceTiming>
  if (status === 0) return 'network'
  return status < 400 ? 'integrity' : 'http'
}
