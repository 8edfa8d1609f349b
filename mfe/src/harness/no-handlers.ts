/** Used if a remote has no src/dev/handlers.ts yet: then every call fails visibly. */
export const handlers = []
