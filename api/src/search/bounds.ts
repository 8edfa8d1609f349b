/** Limits between the strategies of searching, in rows. The cost of each was measured at a million professionals. */
export interface SearchBounds {
  /** Most matches of a text that are all read and put in order by relevance. */
  few: number
  /** Most rows that are scored: with more the guess was far off. */
  mostScored: number
  /** Most results that are counted one by one; beyond, their number is a guess. */
  counted: number
  /** Rows of a table up to which everything is counted. */
  smallTable: number
  /** Most rows that are read for a page by its number; beyond, it stays empty: cursors lead there. */
  mostRead: number
  /** Most matches of a text that are all read to count the facets; else a sample of them. */
  faceted: number
  /** Fewest matches in a sample that say enough; fewer are few enough to be counted. */
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
