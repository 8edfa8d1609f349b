import { RESTORABLE_DAYS } from '@ponte/contracts/limits'

const DAY_MS = 86_400_000

/** The earliest moment of deletion from which somebody, or a firm, may still come back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
