import { RESTORABLE_DAYS } from '@ponte/contracts/limits'

const DAY_MS = 86_400_000

/** Who and what was deleted after this may still come back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
