import { createServer, type Server, type ServerResponse } from 'node:http'
import type { RegistryEntry } from '../registry/registry.ts'
import { bundleFileOf, fileResponder, FILE_NOT_FOUND, type FileResponse } from './file-responder.ts'

export interface DeveloperServer {
  server: Server
  /** Replaces the build and notifies open pages. */
  show(entry: RegistryEntry): void
  /** Stops the server and closes the event streams. */
  close(): void
}

interface Options {
  /** The only origin that may read responses. */
  site: string
  folder: string
}

/**
 * Serves a developer's build to the pages of one site: its registry entry, its files, and an event stream of new builds. Other sites can
 * read neither the entry nor the stream, and without the entry they cannot guess file names.
 */
export function developerServer({ site, folder }: Options): DeveloperServer {
  const respond = fileResponder({ isDemo: true })
  const pages = new Set<ServerResponse>()
  let entry: RegistryEntry | null = null
  const headers = {
    'access-control-allow-origin': site,
    // Asked by browsers before a public site may reach this machine.
    'access-control-allow-private-network': 'true',
    'x-content-type-options': 'nosniff',
  }
  const server = createServer((request, response) => {
    const send = ({ status, headers: own, body }: FileResponse) => response.writeHead(status, { ...headers, ...own }).end(body)
    const path = (request.url ?? '').split('?')[0] ?? ''
    // Under another host name, a malicious site could be same-origin (DNS rebinding).
    if (request.headers.host !== `localhost:${request.socket.localPort}`) return void send(FILE_NOT_FOUND)
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...headers, 'access-control-allow-methods': 'GET' }).end()
    if (request.method !== 'GET') return void send(FILE_NOT_FOUND)
    if (path === '/events') {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n')
      pages.add(response)
      return void request.on('close', () => pages.delete(response))
    }
    if (path === '/entry.json' && entry !== null) {
      const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      return void response.writeHead(200, { ...headers, ...json }).end(JSON.stringify(entry))
    }
    const file = bundleFileOf(path)
    void respond(file?.name === entry?.name ? folder : null, file?.file ?? '', request.headers).then(send)
  })
  return {
    server,
    show(next) {
      entry = next
      for (const page of pages) page.write('data: built\n\n')
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
