import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../../server/http/cookie.ts'
import { newSecret } from '../../server/secrets.ts'

const common = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** A cookie of one use: it ties what a page asks for elsewhere to the browser that asked. Lasts as long as the browser is open. */
export function nonceCookie(name: string) {
  const nameFor = (isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)
  return {
    give(reply: FastifyReply, isHttps: boolean): string {
      const nonce = newSecret()
      reply.setCookie(nameFor(isHttps), nonce, { ...common, secure: isHttps })
      return nonce
    },
    read: (request: FastifyRequest, isHttps: boolean): string | null => readCookie(request, nameFor(isHttps)),
    forget(reply: FastifyReply, isHttps: boolean): void {
      reply.clearCookie(nameFor(isHttps), { ...common, secure: isHttps })
    },
  }
}
