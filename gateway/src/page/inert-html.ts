import { Unusable } from '../unusable.ts'

const START_TAGS = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const QUOTED = /"[^"]*"|'[^']*'/g
const REFUSED_ATTRIBUTES = /[\s/"'](on[a-z]+|style)\s*=/i
const REFUSED_ELEMENTS = /<\/?(script|style)\b/i

/** Markup that only shows something. What runs or paints by itself is refused by the page's policy, so it is refused here, by name. */
export function assertInert(html: string, name: string): string {
  const element = REFUSED_ELEMENTS.exec(html)?.[1]
  if (element !== undefined) throw new Unusable(`${name} contains <${element}>, which a prerendered page must not`)
  for (const tag of html.match(START_TAGS) ?? []) {
    const attribute = REFUSED_ATTRIBUTES.exec(tag.replace(QUOTED, '""'))?.[1]
    if (attribute !== undefined) throw new Unusable(`${name} has the attribute ${attribute}=, which a prerendered page must not`)
  }
  return html
}
