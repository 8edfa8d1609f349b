/** Where one way of searching ends and the next begins, in rows. What each costs was measured at a million professionals. */
export interface SearchBounds {
  /** So many matches of a text are read and put in order by relevance. */
  few: number
  /** The guess was far off when more than so many are. */
  mostScored: number
  /** Up to so many results are counted one by one; beyond, their number is a guess. */
  counted: number
  /** In a table of so many rows everything is counted. */
  smallTable: number
  /** Where more had to be read, a page that is asked for by its number stays empty: cursors lead there. */
  mostRead: number
  /** So many matches of a text are all read to count what they could be narrowed by; else a sample of them. */
  faceted: number
  /** In a sample fewer say too little, and are few enough to be counted. */
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
