/** Codes of a database that can't be reached, is going down or took too long; a broken constraint is none of them. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'ENOENT'])
const UNWELL_STATES = /^(08|57P|53|57014)/

/** Messages of `pg` and the embedded engine, without a code, when there is no connection to be had. */
const SAYINGS =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after|pglite is clos|database is clos|driver has already been destroyed|is not queryable/i

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SOCKET_CODES.has(code) || UNWELL_STATES.test(code) || SAYINGS.test(error.message)
}
