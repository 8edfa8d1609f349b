import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/**
 * True for requests from this machine itself. False for those that an unconfigured proxy on it forwards, which their headers reveal.
 */
export function isLoopback(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const isProxyTrusted = request.ip !== request.socket.remoteAddress
  return (!isForwarded || isProxyTrusted) && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.ip)
}

/** The narrowest network of an address: the address itself for IPv4, the /64 (one customer) for IPv6. */
export function networkOf(ip: string): string {
  return networksOf(ip)[0]
}

/**
 * How much larger the limit of an IPv6 /48 is than that of a /64. Anyone who rents a server may get a whole /48, with 65,536 of them; but a
 * mobile carrier has thousands of customers in one.
 */
const WIDE_FACTOR = 16

/**
 * The networks in which a request counts, narrowest first, each with its own limit. A network over its limit must not use up the limit of
 * the wider one.
 */
export function networkLimits(ip: string, most: number): { network: string; most: number }[] {
  return networksOf(ip).map((network, index) => ({ network, most: index === 0 ? most : most * WIDE_FACTOR }))
}

/** The /64 and the /48 of an IPv6 address. For IPv4, only the address. */
function networksOf(ip: string): [narrow: string, ...wider: string[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return [mapped[1]]
  if (!isIPv6(ip)) return [ip]
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const given = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  const groups = given.map((group) => Number.parseInt(group, 16).toString(16))
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`]
}
