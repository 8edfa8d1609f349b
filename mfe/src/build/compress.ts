import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file)

/** Writes `file.br` and `file.gz` beside a file at maximum compression: compressed once, served many times. */
export async function compressFile(file: string): Promise<number> {
  const content = await readFile(file)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [asBrotli, asGzip] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, asBrotli), writeFile(`${file}.gz`, asGzip)])
  return asBrotli.length
}
