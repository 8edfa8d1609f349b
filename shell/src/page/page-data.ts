/** JSON that the gateway wrote into the page, by the id of its script element; null if there is none. */
export function pageData(page: Document, id: string): unknown {
  return JSON.parse(page.getElementById(id)?.textContent ?? 'null')
}
