import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '../../server/http/cookie.ts'
import { newSecret } from '../../server/secrets.ts'

const common = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** A single-use session cookie that ties a value requested by a page to the browser that requested it. */
export function nonceCookie(name: string) {
  const nameFor = (isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)
  return {
    issue(reply: FastifyReply, isHttps: boolean): string {
      const nonce = newSecret()
      reply.setCookie(nameFor(isHttps), nonce, { ...common, secure: isHttps })
      return nonce
    },
    read: (request: FastifyRequest, isHttps: boolean): string | null => readCookie(request, nameFor(isHttps)),
    clear(reply: FastifyReply, isHttps: boolean): void {
      reply.clearCookie(nameFor(isHttps), { ...common, secure: isHttps })
    },
  }
}
