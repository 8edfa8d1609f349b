import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Credentials {
  id: string
  secret: string
  region: string
}

const FORM = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`.toUpperCase())

/** True when a request and its body are signed with those credentials, by AWS Signature Version 4. */
export function isSigned(request: IncomingMessage, body: Buffer, { id, secret, region }: Credentials): boolean {
  const { headers, method = '', url = '/' } = request
  const [, signedId, scope = '', names = '', signature = ''] = FORM.exec(headers.authorization ?? '') ?? []
  const [day = '', signedRegion] = scope.split('/')
  const [hash, time] = [headers['x-amz-content-sha256'], String(headers['x-amz-date'])]
  if (signedId !== id || signedRegion !== region || hash !== sha256(body) || !time.startsWith(day)) return false
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return expected.toString('hex') === signature
}
