import { request } from 'node:http'

interface RawAnswer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

/**
 * Sends one request to a local server, byte for byte. `fetch` normalizes addresses and decompresses responses; an attacker's client does
 * neither.
 */
export const rawRequest = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    sent.on('error', reject).end()
  })
