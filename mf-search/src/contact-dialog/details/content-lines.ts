const OCTETS_MAX = 75
const encoder = new TextEncoder()

/** Escapes a text value (RFC 6350 section 3.4, RFC 5545 section 3.3.11). */
export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Joins lines in vCard and iCalendar format: folded after 75 octets, never within a character, each terminated by CRLF. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > OCTETS_MAX) {
      text += '\r\n '
      // The space that marks a continuation counts.
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
