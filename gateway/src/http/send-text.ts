import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from '@ponte/mfe/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from './headers.ts'

/** Compresses a dynamic response with the browser's best encoding, and sends it. */
export async function sendText(reply: FastifyReply, type: string, text: string, acceptEncoding: string | undefined): Promise<FastifyReply> {
  const encoding = chooseEncoding(acceptEncoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(await encode(text, encoding))
}

const gunzip = promisify(zlib.gunzip) as (content: Uint8Array) => Promise<Buffer>

/** Sends a precompressed response in the browser's best encoding. Few browsers accept none. */
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

/** Sends a revalidated document, or a 304 if the client has it. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  const etag = etagOf(text)
  void reply.headers({ 'cache-control': REVALIDATE, etag, vary: 'Accept-Encoding' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendText(reply, type, text, request.headers['accept-encoding'])
}

const QUICK_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(zlib.brotliCompress) as (content: Buffer, options: zlib.BrotliOptions) => Promise<Buffer>
const gzip = promisify(zlib.gzip) as (content: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>

/** Compresses fast rather than small, off the main thread, which serves the API. */
async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const content = Buffer.from(text)
  if (encoding === 'br') return brotli(content, QUICK_BROTLI)
  return encoding === 'gzip' ? gzip(content, { level: 6 }) : content
}
