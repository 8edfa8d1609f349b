import { get as ask, createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ControlPage } from './control-page.ts'

interface ControlResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface ControlServer {
  url: string
  stop(): Promise<void>
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']

const compressed = (content: Buffer | string): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/** The site's response, byte for byte. */
export function askSite(url: string): Promise<ControlResponse> {
  return new Promise((resolve, reject) => {
    ask(url, { headers: { 'accept-encoding': 'br' } }, (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)))
        resolve({ status: response.statusCode ?? 500, headers, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}

/** Serves the control page with the site's headers; styles and font are copies of the site's responses. */
export async function serveControl(
  { html, script, scriptPath }: ControlPage,
  siteUrl: string,
  pagePath: string,
  pageHeaders: IncomingHttpHeaders,
): Promise<ControlServer> {
  const scriptHeaders = (await askSite(siteUrl + (await anyShellScript(siteUrl)))).headers
  const answers = new Map<string, ControlResponse>([
    [pagePath, { status: 200, headers: pageHeaders, body: compressed(html) }],
    [scriptPath, { status: 200, headers: scriptHeaders, body: compressed(script) }],
  ])
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = answers.get(path) ?? askSite(siteUrl + path)
    void Promise.resolve(answer).then((known) => {
      answers.set(path, known)
      response.writeHead(known.status, { ...known.headers, 'content-length': known.body.length }).end(known.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function anyShellScript(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl)).text()
  const script = /\ssrc="(\/shell\/[^"]+\.js)"/.exec(html)?.[1]
  if (script === undefined) throw new Error("The site's page contains no script of the shell")
  return script
}
