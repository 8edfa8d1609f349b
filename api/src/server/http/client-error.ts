import { ERRORS, type ErrorBody } from '@ponte/contracts/errors'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

function malformed() {
  const body: ErrorBody = { message: ERRORS.malformed.message, code: 'malformed', requestId: randomUUID() }
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { text, headers }
}

/** Refuses a request that Node would answer without a body. The response already has the headers of every answer. */
export function refuseMalformed(response: ServerResponse): void {
  const { text, headers } = malformed()
  response.writeHead(400, headers).end(text)
}

/** Answers invalid HTTP, which reaches no handler, with the body and the headers of every other refusal. */
export function clientErrorHandler(common: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Pick<Socket, 'destroyed' | 'writable' | 'destroy' | 'end'>): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const { text, headers } = malformed()
    const lines = Object.entries({ ...common, ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', text].join('\r\n'))
  }
}
