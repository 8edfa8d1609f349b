import type { FastifyReply, FastifyRequest } from 'fastify'

/** The prefix makes browsers refuse the cookie from anywhere but this very host over https. */
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
