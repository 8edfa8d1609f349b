/** Error codes of a database that is unreachable, shutting down, too slow or not writable, or has closed an idle connection. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'ENOENT'])
const UNAVAILABLE_SQLSTATES = /^(08|57P|53|57014|25006|25P03)/

/** Messages without a code from `pg` and the embedded engine when no connection is available. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after|pglite is clos|database is clos|driver has already been destroyed|is not queryable/i

/** Error codes of a database that can read but not write: its disk is full, or it is read-only, as the embedded one then is. */
const READ_ONLY_CODES = new Set(['53100', '25006'])

export const isReadOnlyError = (error: unknown): boolean => error instanceof Error && READ_ONLY_CODES.has(codeOf(error))

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return SOCKET_CODES.has(code) || UNAVAILABLE_SQLSTATES.test(code) || UNAVAILABLE_MESSAGES.test(error.message)
}

/** The error code of a database or socket error; empty if there is none. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
