import zlib from 'node:zlib'
import type { Encoding } from '@ponte/mfe/site'

const QUICK_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses what is made per request, quickly rather than well. */
export function encode(text: string, encoding: Encoding): Buffer {
  const content = Buffer.from(text)
  if (encoding === 'br') return zlib.brotliCompressSync(content, QUICK_BROTLI)
  return encoding === 'gzip' ? zlib.gzipSync(content, { level: 6 }) : content
}
