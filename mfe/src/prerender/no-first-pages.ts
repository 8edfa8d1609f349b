import type { FirstPages } from '@ponte/platform/first-page'

/** Used if a remote has no src/first-pages.ts. */
export default {} satisfies FirstPages
