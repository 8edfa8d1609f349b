import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Whatsapp } from '../src/server/config.ts'

interface Sent {
  path: string | undefined
  headers: IncomingHttpHeaders
  message: unknown
}

/** A stub of WhatsApp's Cloud API: accepts messages, and answers like the real one. */
export async function withWhatsappService() {
  const sent: Sent[] = []
  let status = 200
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      sent.push({ path: request.url, headers: request.headers, message: JSON.parse(Buffer.concat(chunks).toString()) })
      const answer = status === 200 ? { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] } : { error: { code: 130429 } }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const whatsapp: Whatsapp = {
    apiUrl: `${origin}/v24.0`,
    phoneId: '1066',
    number: '5511900000000',
    token: 'api-token',
    appSecret: 'app-secret',
  }
  return { origin, whatsapp, look: () => sent.splice(0), answerWith: (next: number) => void (status = next) }
}
