import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** Hands a request on to a server on this machine, and its answer back. */
export function forwardTo(port: number, request: IncomingMessage, response: ServerResponse): void {
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
