import type { Subscription } from '@ponte/contracts/push'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

interface Pushed {
  /** The device's number, in the order of subscription. */
  device: number
  headers: IncomingHttpHeaders
  payload: unknown
}

interface Browser {
  pair: ReturnType<typeof createECDH>
  auth: Buffer
}

/** A push service on this machine that also plays the browsers: it decrypts messages with their keys (RFC 8291). */
export async function withPushService() {
  const pushed: Pushed[] = []
  const browsers: Browser[] = []
  let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const device = Number(request.url?.slice('/secret-'.length))
      pushed.push({ device, headers: request.headers, payload: JSON.parse(open(Buffer.concat(chunks), browsers[device])) })
      response.writeHead(answer.status, answer.headers).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // In a bench no test closes it, so it must not keep the process alive.
  server.unref()
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** A subscription of a new browser. */
    subscription(): Subscription {
      const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const p256dh = pair.generateKeys('base64url')
      const number = browsers.push({ pair, auth }) - 1
      return { endpoint: `${origin}/secret-${number}`, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** What was pushed since the last look. */
    look: () => pushed.splice(0),
    answerWith(status: number, headers: Record<string, string> = {}) {
      answer = { status, headers }
    },
  }
}

/** Opens a message of one record (RFC 8188) that was encrypted for a browser (RFC 8291). */
export function open(message: Buffer, browser: Browser | undefined): string {
  if (browser === undefined) throw new Error('no browser has this endpoint')
  const idLength = message.readUInt8(20)
  const [salt, sender, body] = [message.subarray(0, 16), message.subarray(21, 21 + idLength), message.subarray(21 + idLength)]
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.pair.getPublicKey(), sender])
  const secret = derive(browser.pair.computeSecret(sender), browser.auth, about, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12)).setAuthTag(
    body.subarray(-16),
  )
  const text = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]).toString()
  // The delimiter of a last record.
  return text.slice(0, text.lastIndexOf('\u0002'))
}
