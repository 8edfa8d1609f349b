import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/** True for requests of this machine itself. One that a proxy which nobody configured sends on is not: its headers say so. */
export function isLoopback(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const isProxyTrusted = request.ip !== request.socket.remoteAddress
  return (!isForwarded || isProxyTrusted) && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.ip)
}

/** The network that a limit counts: an IPv4 address, or what one IPv6 customer is given. */
export function networkOf(ip: string): string {
  return networksOf(ip)[0]
}

/** The same, and then the wider one that somebody may hold 65,536 of it in; IPv4 has none. */
export function networksOf(ip: string): [narrow: string, ...wider: string[]] {
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
