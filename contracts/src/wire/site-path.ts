const MAX_LENGTH = 2000
/** Printable ASCII without blanks and backslashes: what a path of ours looks like once the browser has encoded it. */
const PLAIN = /^\/[!-[\]-~]*$/
/** Encoded slashes, backslashes, percent signs and control characters: something down the line might decode them. */
const HIDDEN = /%(2f|5c|25|[01][0-9a-f]|7f)/i
const LOGIN = '/login'

/** A path of this site as it was given, or null when it is not plainly one: what is not understood is refused, not repaired. */
export function sitePath(given: string | null | undefined): string | null {
  if (given === null || given === undefined || given.length > MAX_LENGTH || !PLAIN.test(given)) return null
  const [path = ''] = given.split(/[?#]/)
  if (path.includes('//') || HIDDEN.test(path)) return null
  return path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) ? null : given
}

/** The path to go to after signing in, or null. It comes from the address bar, so whoever made the link chose it. */
export function safeNext(next: string | null | undefined): string | null {
  const path = sitePath(next)
  return path === null || /^\/login([/?#]|$)/.test(path) ? null : path
}

/** The path of the login page that leads back to the wanted page afterwards. */
export function loginPath(wanted: string): string {
  const next = safeNext(wanted)
  return next === null || next === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`
}

/** A path that our own code put together, where a search text may still stand as it was typed. */
export function encodedPath(given: string): string {
  try {
    return encodeURI(given).replaceAll('%25', '%')
  } catch {
    return given
  }
}
