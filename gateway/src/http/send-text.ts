import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from '@ponte/mfe/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from './headers.ts'

/** Sends what is made per request, in the best encoding that the browser takes. */
export async function sendText(reply: FastifyReply, type: string, text: string, acceptEncoding: string | undefined): Promise<FastifyReply> {
  const encoding = chooseEncoding(acceptEncoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(await encode(text, encoding))
}

const gunzip = promisify(zlib.gunzip) as (content: Uint8Array) => Promise<Buffer>

/** Sends what was compressed before, in the best encoding that the browser takes. Few take none. */
export async function sendCompressed(
  reply: FastifyReply,
  type: string,
  { brotli, gzip }: { brotli: Uint8Array; gzip: Uint8Array },
  acceptEncoding: string | undefined,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(acceptEncoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : await gunzip(gzip))
}

/** Sends what is asked for every time, unless the other side has just this. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  const etag = etagOf(text)
  void reply.headers({ 'cache-control': REVALIDATE, etag, vary: 'Accept-Encoding' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendText(reply, type, text, request.headers['accept-encoding'])
}

const QUICK_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(zlib.brotliCompress) as (content: Buffer, options: zlib.BrotliOptions) => Promise<Buffer>
const gzip = promisify(zlib.gzip) as (content: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>

/** Compresses quickly rather than well, and on another thread: this one has calls to answer. */
async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const content = Buffer.from(text)
  if (encoding === 'br') return brotli(content, QUICK_BROTLI)
  return encoding === 'gzip' ? gzip(content, { level: 6 }) : content
}
