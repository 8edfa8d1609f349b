import { parseCookie, stringifySetCookie } from 'cookie'

/** Name of a cookie in the browser: over https with the __Host- prefix, so that no sibling host can set it. */
const nameOf = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)

/** A Set-Cookie header; without max-age it is a session cookie. */
export const serializeCookie = (name: string, value: string, isHttps: boolean, maxAgeSeconds?: number): string =>
  stringifySetCookie({
    name: nameOf(name, isHttps),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })

/** The value of one of our own cookies; empty if absent. */
export const ownCookie = (cookies: ReadonlyMap<string, string>, name: string, isHttps: boolean): string =>
  cookies.get(nameOf(name, isHttps)) ?? ''

/** The cookies by name, undecoded, because canary rules match raw values. */
export const parseCookies = (header = ''): Map<string, string> => {
  const cookies = Object.entries(parseCookie(header, { decode: (text) => text }))
  return new Map(cookies.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}
