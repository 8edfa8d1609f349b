import type { FirstPages } from '@ponte/platform/first-page'

/** A stand-in for a remote's src/first-pages.ts where it has none. */
export default {} satisfies FirstPages
