import { Unusable } from '../unusable.ts'

/** References to files, relative to the stylesheet; a quoted string may contain anything but its own quote. */
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s][^)\s]*))\s*\)/g
/** A path of the site, a fragment, or a URL with a scheme such as data: or https:. */
const IS_WHOLE = /^(?:[/#]|[a-z][a-z0-9+.-]*:)/i

/** Prepares a stylesheet for inlining: relative references become absolute. */
export function inlineCss(css: string, href: string): string {
  if (/<\/style/i.test(css)) throw new Unusable(`${href} contains </style, so it cannot be inlined`)
  return css.replace(URLS, (whole: string, ...[double, single, bare]: (string | undefined)[]) => {
    const address = double ?? single ?? bare ?? ''
    if (address === '' || IS_WHOLE.test(address)) return whole
    const { pathname, search, hash } = new URL(address, `http://site${href}`)
    return `url("${pathname}${search}${hash}")`
  })
}
