/** Thresholds between search strategies, in rows. The cost of each was measured with a million professionals. */
export interface SearchBounds {
  /** Maximum text matches that are all read and sorted by relevance. */
  few: number
  /** Maximum rows scored; more means that the estimate was far off. */
  mostScored: number
  /** Maximum results counted exactly; beyond this, the total is an estimate. */
  counted: number
  /** Tables up to this size are always counted exactly. */
  smallTable: number
  /** Maximum rows read for a page by number. Deeper pages are empty by number and are reached by cursor. */
  mostRead: number
  /** Maximum text matches that are all read to count facets; beyond this, a sample is used. */
  faceted: number
  /** Minimum matches for a sample to be meaningful; with fewer, the rows are counted exactly. */
  sampled: number
}

export const BOUNDS: SearchBounds = {
  few: 3000,
  mostScored: 9000,
  counted: 10_000,
  smallTable: 25_000,
  mostRead: 14_000,
  faceted: 5000,
  sampled: 150,
}
