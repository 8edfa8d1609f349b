import pg from 'pg'

const { builtins } = pg.types

/** A whole number, as counts and ids of our tables are. Beyond what a number holds exactly it would be a bug, and is thrown. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: wholeNumber,
  [builtins.NUMERIC]: Number, // means of stars; nothing here is money
  [builtins.DATE]: (text) => text, // a day is not an instant
}

/** Parsers of the database's values, the same on every engine. Timestamps are Dates, as pg has it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format),
}
