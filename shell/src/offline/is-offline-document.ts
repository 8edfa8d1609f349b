import { pageData } from '../page/page-data.ts'

/** True for the document that the service worker gives where nothing answers: the gateway notes in it what it was kept with. */
export function isOfflineDocument(page: Document): boolean {
  const facts = pageData(page, 'site')
  return typeof facts === 'object' && facts !== null && 'offlineVersion' in facts
}
