import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@ponte/contracts/languages'
import { parseCookie } from 'cookie'

/** The prefix makes browsers accept the cookie only from this exact host, over https. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-session' : 'session')

export function readCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value === undefined || value === '' || value.length > 200 ? null : value
}

const common = { httpOnly: true, sameSite: 'lax', path: '/' } as const

export function setSessionCookie(reply: FastifyReply, isHttps: boolean, value: string, until: Date): void {
  reply.setCookie(sessionCookieName(isHttps), value, { ...common, secure: isHttps, expires: until })
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(sessionCookieName(isHttps), { ...common, secure: isHttps })
}

/** Name of the cookie that marks a browser that has just made a change. */
export const writtenCookieName = (isHttps: boolean): string => (isHttps ? '__Host-ponte-written' : 'ponte-written')

/** After a change, a user reads from the primary for this long: longer than the lag of any replica in use. */
const WRITTEN_SECONDS = 3

export function setWrittenCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.setCookie(writtenCookieName(isHttps), '1', { ...common, secure: isHttps, maxAge: WRITTEN_SECONDS })
}

/** True for a browser that must see its own recent change, whichever process of the site handled it. */
export const hasJustWritten = (request: FastifyRequest, isHttps: boolean): boolean =>
  readCookie(request, writtenCookieName(isHttps)) !== null

/** The language chosen in the caller's browser; null if none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const language = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE]
  return isLanguage(language) ? language : null
}
