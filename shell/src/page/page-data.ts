/** JSON that the gateway wrote into the page, by the id of its script element; null if there is none. */
export function pageData(page: Document, id: string): unknown {
  return JSON.parse(page.getElementById(id)?.textContent ?? 'null')
}

/** True if the gateway set this flag in the page: there is a service worker, or this is the offline document. */
export const hasSiteFlag = (fact: 'hasWorker' | 'offlineVersion'): boolean => fact in Object(pageData(document, 'site'))
