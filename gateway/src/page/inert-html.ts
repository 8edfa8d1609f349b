import { Unusable } from '../unusable.ts'

/** Maximum markup size of a page, seven times that of a search result page. Checking it takes at most 50 ms of CPU time. */
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
 * Throws unless markup is inert, and returns it. What the page's policy would block (scripts, handlers, styles) is refused here, by name.
 * Every `<` must begin a complete tag or comment without another `<` in it, as React writes them. So whatever state a browser's parser is
 * in at a `<`, the tag it finds there was checked; and the check is linear in the length.
 */
export function assertInert(html: string, name: string): string {
  if (html.length > HTML_MAX) throw new Unusable(`${name} has ${html.length} characters, but a rendered page may have at most ${HTML_MAX}`)
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const end = endOf(COMMENT, html, at) ?? endOfTag(html, at, name)
    if (end === null) throw new Unusable(`${name} has markup that is not well-formed, at character ${at}`)
    at = end
  }
  return html
}

/** The index after the tag that begins at `start`; null if there is no complete tag. */
function endOfTag(html: string, start: number, name: string): number | null {
  const [, element = ''] = matchAt(TAG_START, html, start) ?? []
  if (element === '') return null
  if (REFUSED_ELEMENT.test(element)) throw new Unusable(`${name} contains <${element}>, which is not allowed in a rendered page`)
  let at = TAG_START.lastIndex
  for (;;) {
    const end = endOf(TAG_END, html, at)
    if (end !== null) return end
    const [, attribute = ''] = matchAt(ATTRIBUTE, html, at) ?? []
    if (attribute === '') return null
    at = ATTRIBUTE.lastIndex
    const valueEnd = endOf(VALUE, html, at)
    if (valueEnd === null) continue
    if (REFUSED_ATTRIBUTE.test(attribute))
      throw new Unusable(`${name} has the attribute ${attribute}=, which is not allowed in a rendered page`)
    at = valueEnd
  }
}

function matchAt(part: RegExp, html: string, at: number): RegExpExecArray | null {
  part.lastIndex = at
  return part.exec(html)
}

const endOf = (part: RegExp, html: string, at: number): number | null => (matchAt(part, html, at) === null ? null : part.lastIndex)
