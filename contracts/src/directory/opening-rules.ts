/** Days are the product's days, in ISO form: 2026-11-21. */

const DAY_MS = 86_400_000

interface Days {
  startOn: string
  endOn: string
}

/** The number of days, both ends included. */
export const daysOf = ({ startOn, endOn }: Days): number => (Date.parse(endOn) - Date.parse(startOn)) / DAY_MS + 1

/** True after the last day. */
export const isOver = ({ endOn }: Pick<Days, 'endOn'>, today: string): boolean => endOn < today

/** The reason why a closed opening cannot be reopened unchanged, or null. */
export const whyNotReopen = (opening: Pick<Days, 'endOn'>, today: string): 'over' | null => (isOver(opening, today) ? 'over' : null)
