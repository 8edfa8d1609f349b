import { RESTORABLE_DAYS } from '@ponte/contracts/limits'

const DAY_MS = 86_400_000

/** The earliest time of deletion from which a person or firm can still be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
