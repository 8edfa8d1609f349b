import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** Hands a request on to a server on this machine, and its answer back. One that was given up meanwhile is not handed on. */
export function forwardTo(port: number, request: IncomingMessage, response: ServerResponse): void {
  // Its 'close' has been, and it would never be sent: the server would wait for it when it closes.
  if (response.closed) return
  const { method, url, headers } = request
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    // About the connection between the two, not about the answer.
    const { connection: _connection, 'keep-alive': _keepAlive, ...own } = answer.headers
    response.writeHead(answer.statusCode ?? 502, own)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
