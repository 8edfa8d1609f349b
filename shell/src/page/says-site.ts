import { pageData } from './page-data.ts'

/** True if the gateway set this flag in the page: that a service worker exists, or that this is the offline document. */
export const saysSite = (fact: 'hasWorker' | 'offlineVersion'): boolean => fact in Object(pageData(document, 'site'))
