import { Unusable } from '../unusable.ts'

/** References to files, relative to the stylesheet; a string in quotes may hold anything but its own quote. */
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s][^)\s]*))\s*\)/g
/** A path of the site, a fragment of the page, or an address with a scheme such as data: or https:. */
const IS_WHOLE = /^(?:[/#]|[a-z][a-z0-9+.-]*:)/i

/** A stylesheet as it may stand in the page itself: what it names beside itself is named from the root. */
export function inlineCss(css: string, href: string): string {
  if (/<\/style/i.test(css)) throw new Unusable(`${href} contains </style, so it cannot stand in a page`)
  return css.replace(URLS, (whole: string, ...[double, single, bare]: (string | undefined)[]) => {
    const address = double ?? single ?? bare ?? ''
    if (address === '' || IS_WHOLE.test(address)) return whole
    const { pathname, search, hash } = new URL(address, `http://site${href}`)
    return `url("${pathname}${search}${hash}")`
  })
}
