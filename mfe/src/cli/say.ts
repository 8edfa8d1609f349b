import { printableLines } from '../publish/printable.ts'

/** Prints what a command found, without control characters. */
export const say = (text: string): void => console.log(printableLines(text))
