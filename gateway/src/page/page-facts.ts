import type { SiteFacts } from '@ponte/contracts/host'

/** What a page tells the shell; screens learn the facts of the site alone. */
export interface PageFacts extends SiteFacts {
  /** The site has a service worker. */
  hasWorker?: true
  /** This page is shown where nothing answers; by the name of what is kept for it. */
  offlineVersion?: string
}
