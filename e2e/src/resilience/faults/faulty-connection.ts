import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from '@ponte/mfe/registry'

interface Exchange {
  path: string
  request: IncomingMessage
  response: ServerResponse
  /** The site's own response to the request, uncompressed. */
  original(): Promise<{ status: number; headers: Record<string, string>; text: string }>
}

export type FaultResponder = (exchange: Exchange) => void | Promise<void>

/** A fault between the site and the browser. */
export interface ConnectionFault {
  /** The responder for a file; null to pass it through. */
  responderFor?(path: string): FaultResponder | null
  /** True if the responder's response counts as broken; by default all do. */
  breaksAt?(path: string): boolean
  /** Changes the registry in pages and /registry.json. */
  registry?(registry: Registry): void
}

/** The connection between browser and site. It can fail like networks, servers and careless teams do. */
export interface FaultyConnection {
  url: string
  setFault(fault: ConnectionFault): void
  repair(): void
  /** When a broken response was first sent since a moment; undefined if never. */
  firstFailureSince(ms: number): number | undefined
  close(): Promise<void>
}

const DATA = /(<script type="application\/json" id="registry")([^>]*>)(.*?)(?=<\/script>)/s

export async function openConnection(siteUrl: string): Promise<FaultyConnection> {
  let fault: ConnectionFault = {}
  let met: number[] = []

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const original = () => originalOf(siteUrl + path, request)
    const answer = fault.responderFor?.(path) ?? null
    const { registry } = fault
    if (answer !== null) {
      const isBroken = fault.breaksAt?.(path) ?? true
      const given = Promise.resolve(answer({ path, request, response, original }))
      if (isBroken) void given.then(() => met.push(Date.now()))
    } else if (registry !== undefined && (path === '/registry.json' || request.headers['sec-fetch-dest'] === 'document')) {
      void original().then(({ status, headers, text }) => response.writeHead(status, headers).end(withRegistry(text, registry)))
    } else pass(siteUrl, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setFault(next) {
      fault = next
      met = []
    },
    repair() {
      fault = {}
    },
    firstFailureSince: (ms) => met.find((at) => at >= ms),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function pass(siteUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = ask(siteUrl + (request.url ?? '/'), { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // The browser or the site has disconnected: closes the other side.
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** The site's response, requested without an ETag, so that there is a body. Its length and ETag are removed, because the text changes. */
async function originalOf(url: string, { method = 'GET', headers: asked }: IncomingMessage) {
  const { host: _host, connection: _connection, 'if-none-match': _known, ...others } = asked as Record<string, string>
  const answer = await fetch(url, { method, headers: { ...others, 'accept-encoding': 'identity' } })
  const text = await answer.text()
  const { etag: _etag, 'content-length': _length, connection: _kept, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text }
}

/** Changes the registry in its own file or in a page. */
function withRegistry(text: string, change: (registry: Registry) => void): string {
  const changed = (json: string): string => {
    const registry = JSON.parse(json) as Registry
    change(registry)
    return JSON.stringify(registry).replaceAll('<', '\\u003c')
  }
  if (text.startsWith('{')) return changed(text)
  // A changed registry must not keep the ETag the page knows.
  return text.replace(
    DATA,
    (_, start: string, rest: string, json: string) => start + rest.replace(/ data-etag="[^"]*"/, '') + changed(json),
  )
}
