/** Time limit of the request: enough for an existing file, short enough to show the panel in time. */
const LIMIT_MS = 150

type Reason = 'network' | 'http' | 'integrity'

export async function whyUnloadable(url: string): Promise<Reason> {
  if (new URL(url, location.href).origin !== location.origin) return reasonFromTimings(url)
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    return response.ok ? 'integrity' : 'http'
  } catch {
    return 'network'
  }
}

/**
 * The reason by the browser's resource timings, because the content security policy allows no request to another origin. Status 0 is no
 * response, or a hidden one.
 */
function reasonFromTimings(url: string): Reason {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name === url || name.startsWith(`${url}?`))
  const { responseStatus: status = 0 } = (answers.at(-1) ?? {}) as Partial<PerformanceResourceTiming>
  if (status === 0) return 'network'
  return status < 400 ? 'integrity' : 'http'
}
