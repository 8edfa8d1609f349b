import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientErrorHandler, refuseMalformed } from '@ponte/api/client-error'
import { discardRest } from '@ponte/api/discard-rest'
import { safetyHeaders } from './headers.ts'

/** The handler for /api and the probes: the API's Fastify instance. */
export interface ApiDoor {
  routing(request: IncomingMessage, response: ServerResponse): void
}

export interface DoorOptions {
  api: ApiDoor
  port: number
  host?: string
  /** True if browsers use https, possibly through a proxy. */
  isHttps?: boolean
  /** True if a proxy keeps connections open to this server. The proxy must be the side that closes them. */
  isBehindProxy?: boolean
}

export interface Gateway {
  url: string
  port: number
  server: Server
  /** Refuses new requests, lets running ones finish, and resolves when the last connection is closed. */
  close(): Promise<void>
}

/** Keep-alive timeout behind a proxy: longer than the proxy keeps an idle connection (deploy/nginx). */
const PROXY_IDLE_MS = 6000

const API_PATHS = /^\/(api|calendario\/[^/?]+\.ics|healthz|readyz|metrics|\.well-known\/review-log\.json)(\/|\?|$)/

/** Opens one port for the API and everything else, with security headers on every response. */
export async function openDoor(front: FastifyInstance, options: DoorOptions): Promise<Gateway> {
  const { api, port, host = '127.0.0.1', isHttps = false, isBehindProxy = false } = options
  await front.ready()
  const headers = safetyHeaders(isHttps)
  const common = Object.entries(headers)
  let isClosing = false
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of common) response.setHeader(name, value)
    discardRest(request, response)
  }
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    begin(request, response)
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuseMalformed(response)
    if (isClosing) response.setHeader('connection', 'close')
    if (API_PATHS.test(request.url ?? '/')) api.routing(request, response)
    else front.routing(request, response)
  })
  server.on('clientError', clientErrorHandler(headers))
  server.on('checkExpectation', (request, response) => {
    begin(request, response)
    refuseMalformed(response)
  })
  if (isBehindProxy) server.keepAliveTimeout = PROXY_IDLE_MS
  await listen(server, port, host)

  const listening = (server.address() as AddressInfo).port
  return {
    url: localUrl(host, listening),
    port: listening,
    server,
    async close() {
      isClosing = true
      await closeGracefully(server, { idleMs: isBehindProxy ? PROXY_IDLE_MS : 0 })
      await front.close()
    },
  }
}

/** The address at which this machine reaches a server that listens on this host. */
export function localUrl(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::'
  return `http://${isEvery ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const DRAIN_LIMIT_MS = 10_000
const SWEEP_EVERY_MS = 50

interface Patience {
  /** Time limit for requests that still run. */
  limitMs?: number
  /** How long a connection may stay idle, because a request may already be on its way. */
  idleMs?: number
}

/** Stops accepting connections, lets running requests finish, then cuts off the rest at the limit. */
export async function closeGracefully(server: Server, { limitMs = DRAIN_LIMIT_MS, idleMs = 0 }: Patience = {}): Promise<void> {
  // A kept-alive connection is closed once idle, so that no browser delays the exit.
  const idleDeadline = performance.now() + idleMs
  const sweep = setInterval(() => {
    if (performance.now() >= idleDeadline) server.closeIdleConnections()
  }, SWEEP_EVERY_MS)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  try {
    // Not the HTTP server's own close, which drops idle connections at once.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
