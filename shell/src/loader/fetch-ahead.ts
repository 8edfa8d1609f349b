const asked = new Set<string>()
const underway = new Map<string, AbortController>()

/**
 * Fetches files into the browser's cache. By `fetch`, since a preload that failed would fail the tag that asks next. Integrity is checked
 * where a file is used. Files of another origin are left to their tags: the page's policy allows no other request for them.
 */
export function fetchAhead(urls: readonly string[]): void {
  for (const url of urls) {
    if (!url.startsWith('/') || asked.has(url) || isInPage(url)) continue
    const fetching = new AbortController()
    asked.add(url)
    underway.set(url, fetching)
    // Read to its end, or it would not be kept.
    fetch(url, { priority: 'high', signal: fetching.signal })
      .then((response) => response.arrayBuffer())
      .catch(() => asked.delete(url))
      .finally(() => underway.delete(url))
  }
}

/** Gives up what is still on its way: the browser lets whoever asks next wait for a request that hangs. */
export function stopFetchingAhead(): void {
  for (const fetching of underway.values()) fetching.abort()
}

/** True for a file that a tag of the page has asked for, or whose styles the gateway wrote into the page. */
const isInPage = (url: string): boolean =>
  document.querySelector(`[href="${url}"], [data-href="${url.slice(url.lastIndexOf('/') + 1)}"]`) !== null
