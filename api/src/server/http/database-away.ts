/** Codes of a database that can't be reached, is going down, took too long or can't write; a broken constraint is none of them. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'ENOENT'])
const UNWELL_STATES = /^(08|57P|53|57014|25006)/

/** Messages of `pg` and the embedded engine, without a code, when there is no connection to be had. */
const SAYINGS =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after|pglite is clos|database is clos|driver has already been destroyed|is not queryable/i

/** Codes of a database that reads and does not write: its disk is full, or it is read only, as the embedded one is then. */
const READS_ONLY = new Set(['53100', '25006'])

export const isReadingOnly = (error: unknown): boolean => error instanceof Error && READS_ONLY.has(codeOf(error))

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return SOCKET_CODES.has(code) || UNWELL_STATES.test(code) || SAYINGS.test(error.message)
}

/** The code of a database or of a socket; empty where there is none. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
