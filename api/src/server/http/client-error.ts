import { ERRORS, type ErrorBody } from '@ponte/contracts/errors'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

/** Answers bytes that aren't even HTTP and never become a request, in the envelope of all errors. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const body: ErrorBody = { message: ERRORS.malformed.message, code: 'malformed', requestId: randomUUID() }
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}
