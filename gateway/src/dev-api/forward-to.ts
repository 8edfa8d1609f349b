import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** Forwards a request to a server on this machine, unless the client has disconnected meanwhile. */
export function forwardTo(port: number, request: IncomingMessage, response: ServerResponse): void {
  // Its 'close' event has passed, so the upstream request would never be cancelled and would delay closing the server.
  if (response.closed) return
  const { method, url, headers } = request
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    // Hop-by-hop headers.
    const { connection: _connection, 'keep-alive': _keepAlive, ...own } = answer.headers
    response.writeHead(answer.statusCode ?? 502, own)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
