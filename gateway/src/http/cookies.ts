import { parseCookie, stringifySetCookie } from 'cookie'

/** A cookie's name in the browser: over https bound to this host, so that no neighbouring host can write it. */
const nameOf = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)

/** A Set-Cookie header; without a limit the browser forgets the cookie when it is closed. */
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

/** The value of one of our own cookies; empty where it is not there. */
export const ownCookie = (cookies: ReadonlyMap<string, string>, name: string, isHttps: boolean): string =>
  cookies.get(nameOf(name, isHttps)) ?? ''

/** The cookies by name, undecoded: a rule of a canary names them as they were sent. */
export const parseCookies = (header = ''): Map<string, string> => {
  const cookies = Object.entries(parseCookie(header, { decode: (text) => text }))
  return new Map(cookies.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}
