import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

/** File name suffix of the compressed copy. */
export const ENCODING_SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** The best encoding the browser accepts, brotli before gzip. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?$/
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export const etagOf = (content: Buffer | string): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** True if the browser's copy is current. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((part) => part.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
