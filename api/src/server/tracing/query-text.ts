const LENGTH_MAX = 2000

const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//
const ESCAPED_TEXT = /\be'(?:[^'\\]|\\.|'')*'/
const TEXT = /'(?:[^']|'')*'/
const DOLLAR_TEXT = /\$([a-z_]*)\$[\s\S]*?\$\1\$/
/** A number that is not part of a name or a placeholder. */
const NUMBER = /(?<![\w$."])\d[\w.]*/
const VALUES = new RegExp([COMMENT, ESCAPED_TEXT, TEXT, DOLLAR_TEXT, NUMBER].map(({ source }) => source).join('|'), 'gi')

/**
 * Removes every value from a statement, so that a trace may hold it. Placeholders stay. Needed because search builds some words and numbers
 * into its statements.
 */
export const queryText = (sql: string): string =>
  sql
    .replace(VALUES, (value) => (/^(?:--|\/\*)/.test(value) ? ' ' : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH_MAX)
