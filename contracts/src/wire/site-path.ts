import type { SearchType } from '../search/search-results.ts'

const MAX_LENGTH = 2000
/** Printable ASCII without spaces and backslashes: a path after the browser has encoded it. */
const PLAIN = /^\/[!-[\]-~]*$/
/** Encoded slashes, backslashes, percent signs and control characters, which later software might decode. */
const HIDDEN = /%(2f|5c|25|[01][0-9a-f]|7f)/i
const LOGIN = '/login'

/** The path unchanged, or null if it is not clearly a path of this site. A doubtful path is refused, never repaired. */
export function sitePath(given: string | null | undefined): string | null {
  if (given === null || given === undefined || given.length > MAX_LENGTH || !PLAIN.test(given)) return null
  const [path = ''] = given.split(/[?#]/)
  if (path.includes('//') || HIDDEN.test(path)) return null
  return path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) ? null : given
}

/** The path to open after signing in, or null. It comes from the address bar, so it is untrusted. */
export function safeNext(next: string | null | undefined): string | null {
  const path = sitePath(next)
  return path === null || /^\/login([/?#]|$)/.test(path) ? null : path
}

/** Path of the login page that returns to the wanted page. */
export function loginPath(wanted: string): string {
  const next = safeNext(wanted)
  return withNext(LOGIN, next === '/' ? null : next)
}

/** Adds the page to open at the end to a path on the way there. */
export const withNext = (path: string, next: string | null): string => (next === null ? path : `${path}?next=${encodeURIComponent(next)}`)

/** Encodes a path built by our own code, which may contain raw search text. */
export function encodedPath(given: string): string {
  try {
    return encodeURI(given).replaceAll('%25', '%')
  } catch {
    return given
  }
}

const ROOTS: Readonly<Record<SearchType, string>> = { professionals: '/profissionais', opportunities: '/empresas' }

/** Path of a public profile. */
export const profilePath = (type: SearchType, id: string): string => `${ROOTS[type]}/${id}`

/** Path of a public profile with the contact dialog open. */
export const contactPath = (type: SearchType, id: string): string => `${profilePath(type, id)}?contato=${type}:${id}`
