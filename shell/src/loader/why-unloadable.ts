/** Long enough for a file that is there, short enough for a panel that must not be late. */
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

/** The page's policy lets nothing be asked of another origin. How that answered last the browser has noted: 0 for not at all, or not for us. */
function asNoted(url: string): Reason {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name === url || name.startsWith(`${url}?`))
  const { responseStatus: status = 0 } = (answers.at(-1) ?? {}) as Partial<PerformanceResourceTiming>
  if (status === 0) return 'network'
  return status < 400 ? 'integrity' : 'http'
}
