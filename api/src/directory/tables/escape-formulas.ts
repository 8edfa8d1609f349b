/**
 * Spreadsheets evaluate cells that start like a formula, and a user could register with such a name. A leading apostrophe turns the cell
 * into text. It is needed within a text too: a program with another separator, such as a comma in English, starts a new cell there.
 */
const BEFORE = String.raw`[[\s--[\t\r\n]]"'\u200b]*`
const SIGN = String.raw`[=+\-@＝＋－＠]`

const FIRST = String.raw`(?=${BEFORE}(?:${SIGN}|[\t\r\n]))`
const FURTHER = `(?=${BEFORE}${SIGN})`
const BREAK = String.raw`([,;\t\r\n])`

const first = new RegExp(`^${FIRST}`, 'v')
const firstEscaped = new RegExp(`^'${FIRST}`, 'v')
const further = new RegExp(`${BREAK}${FURTHER}`, 'gv')
const furtherEscaped = new RegExp(`${BREAK}'${FURTHER}`, 'gv')

export const escapeFormulas = (text: string): string => text.replace(further, "$1'").replace(first, "'")

/** Restores the original text. Escaping also doubles an apostrophe that already preceded a formula, so that it survives. */
export const unescapeFormulas = (text: string): string => text.replace(firstEscaped, '').replace(furtherEscaped, '$1')
