import { pageData } from './page-data.ts'

/**
 * True where the gateway has noted this of the site in the page: that there is a service worker, or that this document is the one that it gives
 * where nothing answers.
 */
export const saysSite = (fact: 'hasWorker' | 'offlineVersion'): boolean => fact in Object(pageData(document, 'site'))
