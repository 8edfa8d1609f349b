import { Unusable } from '../unusable.ts'

/** The longest markup of one page: seven times that of a page of search results. Checking so much takes at most 50 ms of CPU time. */
export const HTML_MAX = 500_000

const REFUSED_ELEMENT = /^(?:script|style)$/i
const REFUSED_ATTRIBUTE = /^(?:on[a-z]+|style)$/i

// The parts of a tag. No part may contain `<`, so no character is read twice, and each expression has one way to match.
const TAG_START = /<\/?([a-z][\w:.-]*)(?=[\t\n\f\r />])/iy
const ATTRIBUTE = /[\t\n\f\r /]*([^\t\n\f\r "'<>/=]+)/y
const VALUE = /[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"<]*"|'[^'<]*'|[^\t\n\f\r "'<>]+)/y
const TAG_END = /[\t\n\f\r /]*>/y
/** A comment that every parser ends at the same place. React marks its boundaries with comments. */
const COMMENT = /<!--[^<>]*-->/y

/**
 * Checks that markup only shows something, and returns it. What the page's policy would refuse (scripts, handlers, styles) is refused here, by name.
 *
 * Every `<` must begin a complete tag or comment with no other `<` in it, as React writes them. Whatever state a browser's parser is in when it
 * comes to a `<`, the tag it can find there is one that was checked; and the time is linear in the length.
 */
export function assertInert(html: string, name: string): string {
  if (html.length > HTML_MAX) throw new Unusable(`${name} has ${html.length} characters, and a prerendered page may have ${HTML_MAX}`)
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const end = endOf(COMMENT, html, at) ?? endOfTag(html, at, name)
    if (end === null) throw new Unusable(`${name} has markup that is not well-formed: ${JSON.stringify(html.slice(at, at + 40))}`)
    at = end
  }
  return html
}

/** The index after the tag that begins at `start`; null where there is no complete tag. */
function endOfTag(html: string, start: number, name: string): number | null {
  const [, element = ''] = matchAt(TAG_START, html, start) ?? []
  if (element === '') return null
  if (REFUSED_ELEMENT.test(element)) throw new Unusable(`${name} contains <${element}>, which a prerendered page must not`)
  let at = TAG_START.lastIndex
  for (;;) {
    const end = endOf(TAG_END, html, at)
    if (end !== null) return end
    const [, attribute = ''] = matchAt(ATTRIBUTE, html, at) ?? []
    if (attribute === '') return null
    at = ATTRIBUTE.lastIndex
    const valueEnd = endOf(VALUE, html, at)
    if (valueEnd === null) continue
    if (REFUSED_ATTRIBUTE.test(attribute)) throw new Unusable(`${name} has the attribute ${attribute}=, which a prerendered page must not`)
    at = valueEnd
  }
}

function matchAt(part: RegExp, html: string, at: number): RegExpExecArray | null {
  part.lastIndex = at
  return part.exec(html)
}

const endOf = (part: RegExp, html: string, at: number): number | null => (matchAt(part, html, at) === null ? null : part.lastIndex)
