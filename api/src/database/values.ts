import pg from 'pg'

const { builtins } = pg.types

/** Counts and ids of our tables. Beyond what a number holds exactly it would be a bug, and is said. */
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

/** How values come out of the database, on every engine. Timestamps are Dates, as pg has it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format),
}
