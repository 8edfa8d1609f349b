import type { ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import type { BuildState } from './dev-events.ts'

/** The server side of the event stream to open pages. */
export interface BuildFeed {
  built(app: string, hash: string): void
  failed(app: string, message: string): void
  /** Sends the state of all builds to every open page. */
  send(): void
  /** Connects a page, which gets the current state at once: it may have lost its connection during a build. */
  connect(response: ServerResponse): void
  close(): void
}

export function buildFeed(): BuildFeed {
  const pages = new Set<ServerResponse>()
  const hashes = new Map<string, string>()
  const failures = new Map<string, string>()
  const sendTo = (page: ServerResponse) => {
    const state: BuildState = { hashes: Object.fromEntries(hashes), failures: Object.fromEntries(failures) }
    page.write(`data: ${JSON.stringify(state)}\n\n`)
  }
  return {
    built(app, hash) {
      hashes.set(app, hash)
      failures.delete(app)
    },
    // Messages for a terminal have colors.
    failed: (app, message) => void failures.set(app, stripVTControlCharacters(message)),
    send: () => pages.forEach(sendTo),
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      sendTo(response)
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    close: () => pages.forEach((page) => page.end()),
  }
}
