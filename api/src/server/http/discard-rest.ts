import type { IncomingMessage, ServerResponse } from 'node:http'

const DISCARD_MAX_BYTES = 32 * 1024 * 1024
/** Long enough for an oversized photo on a phone connection. */
const DISCARD_LIMIT_MS = 30_000

export interface DiscardLimits {
  maxBytes?: number
  limitMs?: number
}

/**
 * Reads and discards the rest of a body that was answered early, up to a size and a time, then closes the connection. Closing at once
 * would reset it while the client is still sending, and many clients would never read the answer. Node itself discards without a size
 * limit.
 */
export function discardRest(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes = DISCARD_MAX_BYTES, limitMs = DISCARD_LIMIT_MS }: DiscardLimits = {},
): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    const endsAt = socket.bytesRead + maxBytes
    const cut = () => void socket.destroy()
    const late = setTimeout(cut, limitMs)
    const end = () => {
      clearTimeout(late)
      socket.off('data', count).off('close', end)
    }
    // Counts bytes on the socket, because the request's own events end with the answer.
    const count = () => {
      if (socket.bytesRead > endsAt) cut()
      else if (request.complete) end()
    }
    socket.once('close', end)
    // Node has paused the connection if the answer had to wait. It reads on in a moment, unless the bytes are listened to before that.
    request.resume()
    setImmediate(() => {
      if (request.complete) end()
      else socket.on('data', count)
    })
  })
}
