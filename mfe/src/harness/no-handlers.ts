/** A stand-in for src/dev/handlers.ts in a remote that has none yet: every call then fails, visibly. */
export const handlers = []
