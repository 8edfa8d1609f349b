import type { FirstPages } from '../first-page.ts'

/** Stands in for a remote's src/first-pages.ts where it has none. */
export default {} satisfies FirstPages
