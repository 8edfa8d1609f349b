import type { Server } from 'node:http'

const DRAIN_LIMIT_MS = 10_000
const SWEEP_EVERY_MS = 50

/** Stops accepting, lets running requests finish for a while, then cuts what is left. */
export async function closeGently(server: Server, limitMs = DRAIN_LIMIT_MS): Promise<void> {
  // A kept-alive connection is closed as soon as it has nothing to do, so that no browser holds the process up.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  try {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
