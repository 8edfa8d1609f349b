import type { FastifyReply } from 'fastify'
import { chooseEncoding, encode } from './encoding.ts'

/** Sends what is made per request, in the best encoding that the browser takes. */
export function sendText(reply: FastifyReply, type: string, text: string, acceptEncoding: string | undefined): FastifyReply {
  const encoding = chooseEncoding(acceptEncoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(encode(text, encoding))
}
