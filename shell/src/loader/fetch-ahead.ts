const asked = new Set<string>()
const underway = new Map<string, AbortController>()

/**
 * Fetches files into the browser's cache. With `fetch`, because a failed preload would fail the next tag for its URL. Integrity is checked
 * where a file is used. Files of other origins are left to their tags: the content security policy allows no other request for them.
 */
export async function fetchAhead(urls: readonly string[], limitMs?: number): Promise<void> {
  const missing = urls.filter((url) => url.startsWith('/') && !asked.has(url) && !isInPage(url))
  await Promise.all(missing.map((url) => fetchFile(url, limitMs)))
}

async function fetchFile(url: string, limitMs: number | undefined): Promise<void> {
  const fetching = new AbortController()
  const limit = limitMs === undefined ? undefined : setTimeout(() => fetching.abort(), limitMs)
  asked.add(url)
  underway.set(url, fetching)
  try {
    const response = await fetch(url, { priority: limitMs === undefined ? 'high' : 'low', signal: fetching.signal })
    // Read to its end, or it would not be cached.
    await response.arrayBuffer()
  } catch {
    asked.delete(url)
  } finally {
    clearTimeout(limit)
    underway.delete(url)
  }
}

/** Aborts pending fetches: the browser lets the next request for the same file wait for a hanging one. */
export function stopFetchingAhead(): void {
  for (const fetching of underway.values()) fetching.abort()
}

/** True for a file with a tag in the page, or whose styles the gateway inlined. */
const isInPage = (url: string): boolean =>
  document.querySelector(`[href="${url}"], [data-href="${url.slice(url.lastIndexOf('/') + 1)}"]`) !== null
