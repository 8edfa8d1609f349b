/** Any origin: it only tells whether a path stays on it. */
const HERE = 'https://here.invalid'
/** Printable ASCII without blanks and backslashes: what a path of ours looks like once a browser has encoded it. */
const PLAIN = /^\/(?!\/)[!-[\]-~]*$/
/** Encoded slashes, backslashes and control characters: something down the line might decode them. */
const HIDDEN = /%(2f|5c|[01][0-9a-f]|7f)/i

/** The page that was asked for before signing in, or null. It comes from the address bar: only ever a path of this site. */
export function nextPath(search: string): string | null {
  const asked = new URLSearchParams(search).get('next')
  if (asked === null || !PLAIN.test(asked) || !URL.canParse(asked, HERE)) return null
  const { origin, pathname, search: query, hash } = new URL(asked, HERE)
  if (origin !== HERE || pathname.includes('//') || HIDDEN.test(pathname) || pathname === '/login') return null
  return `${pathname}${query}${hash}`
}
