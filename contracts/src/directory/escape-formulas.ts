/**
 * Spreadsheets evaluate cells that start like a formula, and a user could register with such a name. A leading apostrophe turns the cell
 * into text. It is needed within a text too: a program with another separator, such as a comma in English, starts a new cell there.
 */
const BEFORE = String.raw`(?:[^\S\t\r\n]|["'\u200b])*`
const SIGN = String.raw`[=+\-@＝＋－＠]`

const FIRST = `(?=${BEFORE}(?:${SIGN}|[\t\r\n]))`
const FURTHER = `(?=${BEFORE}${SIGN})`
const BREAK = '([,;\t\r\n])'

// Marked pure so that bundles keep only the expressions they use.
const first = /* @__PURE__ */ new RegExp(`^${FIRST}`)
const firstEscaped = /* @__PURE__ */ new RegExp(`^'${FIRST}`)
const further = /* @__PURE__ */ new RegExp(`${BREAK}${FURTHER}`, 'g')
const furtherEscaped = /* @__PURE__ */ new RegExp(`${BREAK}'${FURTHER}`, 'g')

export const escapeFormulas = (text: string): string => text.replace(further, "$1'").replace(first, "'")

/** Restores the original text. Escaping also doubles an apostrophe that already preceded a formula, so that it survives. */
export const unescapeFormulas = (text: string): string => text.replace(firstEscaped, '').replace(furtherEscaped, '$1')
