/** Long enough for a file that is there, short enough for a panel that must not be late. */
const LIMIT_MS = 150

export async function whyUnloadable(url: string): Promise<'network' | 'http' | 'integrity'> {
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    return response.ok ? 'integrity' : 'http'
  } catch {
    return 'network'
  }
}
