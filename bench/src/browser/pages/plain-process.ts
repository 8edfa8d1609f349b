import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page as received: `PAGE` names a file with it. */
interface ReceivedPage {
  headers: OutgoingHttpHeaders
  body: string
}

// A page's bytes and headers, served by plain Node: the minimum for any Node server.
const { headers, body } = JSON.parse(readFileSync(process.env['PAGE'] ?? '', 'utf8')) as ReceivedPage
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`))
