import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from '@ponte/mfe/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from './headers.ts'

interface Text {
  text: string
  etag: string
}

/** Sends a text in the browser's best encoding, or a 304 if the client has it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, sent: Text): Promise<FastifyReply> {
  void reply.header('etag', sent.etag)
  if (matchesEtag(request.headers['if-none-match'], sent.etag)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.type(type).send(sent.text)
  return reply
    .header('content-encoding', encoding)
    .type(type)
    .send(await compress(sent, encoding))
}

export const HTML = 'text/html; charset=utf-8'

const gunzip = promisify(zlib.gunzip) as (content: Uint8Array) => Promise<Buffer>

/** Sends a precompressed page in the browser's best encoding. Few browsers accept none. */
export async function sendCompressed(
  reply: FastifyReply,
  { brotli, gzip }: { brotli: Uint8Array; gzip: Uint8Array },
  acceptEncoding: string | undefined,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(acceptEncoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(HTML).send(encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : await gunzip(gzip))
}

/** Sends a revalidated document, or a 304 if the client has it. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': REVALIDATE, vary: 'Accept-Encoding' })
  return sendText(request, reply, type, { text, etag: etagOf(text) })
}

const QUICK_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(zlib.brotliCompress) as (content: Buffer, options: zlib.BrotliOptions) => Promise<Buffer>
const gzip = promisify(zlib.gzip) as (content: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>

/** More than the texts in use at a time: a registry per audience, and a few documents. */
const KEPT = 200
const kept = new Map<string, Buffer>()

/** Compresses each text once, fast rather than small, off the main thread, which serves the API. */
async function compress({ text, etag }: Text, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const key = encoding + etag
  const known = kept.get(key)
  if (known !== undefined) return known
  const content = Buffer.from(text)
  const made = encoding === 'br' ? await brotli(content, QUICK_BROTLI) : await gzip(content, { level: 6 })
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, made)
  return made
}
