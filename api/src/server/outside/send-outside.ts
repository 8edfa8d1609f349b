import { lookup as resolveName } from 'node:dns'
import { Agent, request } from 'node:https'
import { request as requestInClear, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why a request to a user-supplied URL failed. */
export type OutsideFailure = 'forbidden_address' | 'unreachable' | 'timeout' | 'too_large'

/** Never contains the URL, which may be secret: at most its host, or an error code. */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly why: OutsideFailure

  constructor(why: OutsideFailure, detail: string) {
    super(`${why}: ${detail}`)
    this.why = why
  }
}

export interface OutsideRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer | string
  /** Maximum size of the response body. */
  maxBytes: number
  /** For everything: resolving the name, connecting, the response. */
  timeoutMs: number
  /** Non-public origins that may be reached: `outsideOrigins` of the configuration, empty in production. */
  allowedOrigins: readonly string[]
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Parses a URL that may be requested: public https on port 443 without credentials, or an allowed origin. null for any other. */
export function outsideUrl(address: string, allowedOrigins: readonly string[]): URL | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (allowedOrigins.includes(url.origin)) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && url.port === '' && (isIP(host) === 0 || isPublicAddress(host)) ? url : null
}

/**
 * Sends a request to a user-supplied URL, only to public addresses and over https on port 443. Returns redirects instead of following them.
 */
export async function sendOutside(
  address: string,
  { method, headers = {}, body, maxBytes, timeoutMs, allowedOrigins }: OutsideRequest,
): Promise<OutsideAnswer> {
  const url = outsideUrl(address, allowedOrigins)
  if (url === null) throw new OutsideError('forbidden_address', 'not public, not https on port 443, or with a user')
  const options = allowedOrigins.includes(url.origin) ? {} : { agent: publicAgent }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const start = url.protocol === 'https:' ? request : requestInClear
      start(url, { ...options, method, headers: { 'accept-encoding': 'identity', ...headers }, signal }, resolve)
        .on('error', reject)
        .end(body)
    })
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer, maxBytes) }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (signal.aborted) throw new OutsideError('timeout', url.host)
    throw new OutsideError('unreachable', error instanceof Error && 'code' in error ? String(error.code) : url.host)
  }
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutsideError('too_large', `over ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Resolves a name for the connection itself, so that a DNS server cannot answer the check and the connection differently. Refuses the name
 * if any of its addresses is not public.
 */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '')
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new OutsideError('forbidden_address', hostname), '')
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

/** Connections that it keeps alive were all opened through `lookupPublic`. */
const publicAgent = new Agent({ keepAlive: true, lookup: lookupPublic })

/** IANA's special-purpose addresses, and multicast. Of IPv6, only 2000::/3 is public. */
const SPECIAL = blocking(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
)
const GLOBAL_IPV6 = blocking('2000::/3')

function blocking(networks: string): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** True for an address on the public internet. False for IPv4 embedded in IPv6 in any form, which may lead anywhere. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address)
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}
