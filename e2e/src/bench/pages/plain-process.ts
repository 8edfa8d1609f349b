import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page as it was received: `PAGE` names a file with it. */
interface ReceivedPage {
  headers: OutgoingHttpHeaders
  body: string
}

// The bytes and headers of a page of the site, sent by Node alone: what no server in Node can do without.
const { headers, body } = JSON.parse(readFileSync(process.env['PAGE'] ?? '', 'utf8')) as ReceivedPage
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`))
