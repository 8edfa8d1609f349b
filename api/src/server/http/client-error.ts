import { ERRORS, type ErrorBody } from '@ponte/contracts/errors'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

/** Answers invalid HTTP, which reaches no handler, with the body and the headers of every other refusal. */
export function clientErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Pick<Socket, 'destroyed' | 'writable' | 'destroy' | 'end'>): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const body: ErrorBody = { message: ERRORS.malformed.message, code: 'malformed', requestId: randomUUID() }
    const text = JSON.stringify(body)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', text].join('\r\n'))
  }
}
