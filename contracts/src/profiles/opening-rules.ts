/** Days are the product's, as they are written on the wire: 2026-11-21. */

const DAY_MS = 86_400_000

interface Days {
  startOn: string
  endOn: string
}

/** The number of days from the first to the last, both included. */
export const daysOf = ({ startOn, endOn }: Days): number => (Date.parse(endOn) - Date.parse(startOn)) / DAY_MS + 1

/** True once the last day has been. */
export const isOver = ({ endOn }: Pick<Days, 'endOn'>, today: string): boolean => endOn < today

/** The reason why a closed opening can't be reopened as it is, or null. */
export const whyNotReopen = (opening: Pick<Days, 'endOn'>, today: string): 'over' | null => (isOver(opening, today) ? 'over' : null)
