/**
 * A text as one line for a terminal: others wrote what the registry, the audit log and the site's answers hold, and control characters
 * could hide or rewrite what a user approves.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?')

/** As `printable`, but keeps the line breaks. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
