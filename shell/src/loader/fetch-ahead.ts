const asked = new Set<string>()

/**
 * Fetches files into the browser's cache. By `fetch`, since a preload that failed would fail the tag that asks next. Integrity is checked
 * where a file is used. Files of another origin are left to their tags: the page's policy allows no other request for them.
 */
export function fetchAhead(urls: readonly string[]): void {
  for (const url of urls) {
    if (!url.startsWith('/') || asked.has(url) || isInPage(url)) continue
    asked.add(url)
    // Read to its end, or it would not be kept.
    fetch(url, { priority: 'high' })
      .then((response) => response.arrayBuffer())
      .catch(() => asked.delete(url))
  }
}

/** True for a file that a tag of the page has asked for, or whose styles the gateway wrote into the page. */
const isInPage = (url: string): boolean =>
  document.querySelector(`[href="${url}"], [data-href="${url.slice(url.lastIndexOf('/') + 1)}"]`) !== null
