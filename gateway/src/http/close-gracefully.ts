import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

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
  const idleDeadline = Date.now() + idleMs
  const sweep = setInterval(() => {
    if (Date.now() >= idleDeadline) server.closeIdleConnections()
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
