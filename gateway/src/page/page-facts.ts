import type { SiteFacts } from '@ponte/contracts/host'

/** Facts about the page for the shell; screens get only the site's. */
export interface PageFacts extends SiteFacts {
  /** The site has a service worker. */
  hasWorker?: true
  /** This is the offline page; the version of its cached files. */
  offlineVersion?: string
}
