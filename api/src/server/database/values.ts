import pg from 'pg'

const { builtins } = pg.types

/** Parses a whole number (our counts and ids). Throws if a JavaScript number cannot hold it exactly. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: Number, // means of stars; no column holds money
  [builtins.DATE]: (text) => text, // a day is not an instant
}

/** Parsers of database values, the same for every engine. Timestamps become Dates, as pg does by default. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format),
}
