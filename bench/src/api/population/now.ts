/** The day on which the population is looked at: its people joined in the thousand days before, and its openings lie on both sides of it. */
export const NOW = new Date(Date.UTC(2026, 8, 27, 15))

export const DAY_MS = 86_400_000

/** A day as the wire writes it, so many days after that one. */
export const dayFromNow = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)
