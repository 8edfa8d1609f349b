/** The population's current day: its people joined in the thousand days before, and its openings lie before and after. */
export const NOW = new Date(Date.UTC(2026, 8, 27, 15))

export const DAY_MS = 86_400_000

/** A day in the API's format, this many days later. */
export const dayFromNow = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)
