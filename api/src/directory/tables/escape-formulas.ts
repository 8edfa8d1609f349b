/**
 * A spreadsheet calculates what begins like a formula, and whoever signs up may call itself one. An apostrophe before it makes
 * it a text. That holds inside a text too: a program that takes another character for the end of a cell, as an English one
 * takes the comma, begins a new one after it.
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

/** The text as it was. An apostrophe of its own before a formula is escaped too, so that those which were added can be told from it. */
export const unescapeFormulas = (text: string): string => text.replace(firstEscaped, '').replace(furtherEscaped, '$1')
