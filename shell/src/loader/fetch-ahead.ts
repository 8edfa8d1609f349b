const asked = new Set<string>()
const underway = new Map<string, AbortController>()

/**
 * Fetches files into the browser's cache. By `fetch`, since a preload that failed would fail the tag that asks next. Integrity is checked
 * where a file is used. Files of another origin are left to their tags: the page's policy allows no other request for them.
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
    // Read to its end, or it would not be kept.
    await response.arrayBuffer()
  } catch {
    asked.delete(url)
  } finally {
    clearTimeout(limit)
    underway.delete(url)
  }
}

/** Gives up what is still on its way: the browser lets whoever asks next wait for a request that hangs. */
export function stopFetchingAhead(): void {
  for (const fetching of underway.values()) fetching.abort()
}

/** True for a file that a tag of the page has asked for, or whose styles the gateway wrote into the page. */
const isInPage = (url: string): boolean =>
  document.querySelector(`[href="${url}"], [data-href="${url.slice(url.lastIndexOf('/') + 1)}"]`) !== null
