/** What the gateway wrote into the page as JSON, under the id of its script element; null where there is none. */
export function pageData(page: Document, id: string): unknown {
  return JSON.parse(page.getElementById(id)?.textContent ?? 'null')
}
