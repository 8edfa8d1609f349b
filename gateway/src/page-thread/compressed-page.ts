import zlib from 'node:zlib'
import type { SiteFacts } from '@ponte/contracts/host'
import { etagOf } from '@ponte/mfe/site'
import { pagePolicy } from '../http/headers.ts'
import type { Page } from '../page/page.ts'
import type { LocalRemote } from '../registry/developer-builds.ts'

/** A page ready to send: compressed, with the values for its headers. */
export interface CompressedPage {
  status: number
  etag: string
  /** The content security policy. */
  policy: string
  /** False if a part of the page could not be rendered; the next try may be better. */
  isComplete: boolean
  brotli: Uint8Array
  gzip: Uint8Array
}

interface Finish {
  site: SiteFacts
  bundleOrigins: readonly string[]
  local: LocalRemote | null
  /** The brotli quality: high for pages that are sent often. */
  quality: number
}

/** Compresses a page, which blocks its thread for some milliseconds. */
export function compressPage({ html, status, sources, isComplete }: Page, { site, bundleOrigins, local, quality }: Finish): CompressedPage {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  return {
    status,
    etag: etagOf(html),
    policy: pagePolicy(sources, site.googleClientId !== null, bundleOrigins, local?.origin ?? null),
    isComplete,
    brotli: zlib.brotliCompressSync(html, { params }),
    gzip: zlib.gzipSync(html, { level: 6 }),
  }
}
