import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

const DRAIN_LIMIT_MS = 10_000
const SWEEP_EVERY_MS = 50

interface Patience {
  /** Time limit for requests that still run. */
  limitMs?: number
  /** Time that a connection may stand idle: the other end may be sending on it just now. */
  idleMs?: number
}

/** Stops accepting, lets running requests finish for a while, then cuts what is left. */
export async function closeGracefully(server: Server, { limitMs = DRAIN_LIMIT_MS, idleMs = 0 }: Patience = {}): Promise<void> {
  // A kept-alive connection is closed as soon as it has nothing to do, so that no browser holds the process up.
  const mayStandIdleUntil = Date.now() + idleMs
  const sweep = setInterval(() => {
    if (Date.now() >= mayStandIdleUntil) server.closeIdleConnections()
  }, SWEEP_EVERY_MS)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  try {
    // Not HTTP's own close, which closes idle connections at once.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
