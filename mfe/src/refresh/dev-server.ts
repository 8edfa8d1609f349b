import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { errorsOf } from '../webpack/bundler.ts'
import { fileResponder } from '../serve/file-responder.ts'
import { buildFeed } from './build-feed.ts'
import { DEV_EVENTS } from './dev-events.ts'

interface DevServerOptions {
  /** Builds pages that load PAGE_UPDATES first. */
  config: Configuration & { name: string }
  port: number
  /** Files from other folders, by address. */
  files?: Readonly<Record<string, string>>
  /** True when index.html is the page of every address. */
  isSinglePage?: boolean
  log: (text: string) => void
  /** Called once, after the first good build. */
  onReady?: () => void
}

export interface DevServer {
  port: number
  stop(): Promise<void>
}

/** Under another host name, a malicious site could read what is served (DNS rebinding). */
const HOST_NAMES = ['localhost', '127.0.0.1']
const HEADERS = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }

/** The page before the first good build: shows the errors, and loads again once there are none. */
const NOT_BUILT = `<!doctype html><meta charset="utf-8"><pre role="alert"></pre><script>
new EventSource('${DEV_EVENTS}').onmessage = ({ data }) => {
  const messages = Object.values(JSON.parse(data).failures)
  if (messages.length === 0) location.reload()
  else document.querySelector('pre').textContent = messages.join('\\n\\n')
}
</script>`

/** Builds with webpack after each change, serves the result on this machine, and updates the open pages. */
export async function startDevServer({
  config,
  port,
  files = {},
  isSinglePage = false,
  log,
  onReady,
}: DevServerOptions): Promise<DevServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mfe-dev-'))
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } })
  if (compiler === null) throw new Error('webpack returned no compiler')
  const feed = buildFeed()
  const respond = fileResponder({ isDemo: true, isFixed: false })
  const builds = new EventEmitter().setMaxListeners(0)
  let isBuilding = true
  let isFirst = true

  compiler.hooks.watchRun.tap('dev server', () => void (isBuilding = true))
  compiler.hooks.done.tap('dev server', (stats) => {
    if (stats.hasErrors()) feed.failed(config.name, errorsOf(stats))
    else feed.built(config.name, stats.hash ?? '')
    if (stats.hasErrors() || stats.hasWarnings()) log(stats.toString('errors-warnings'))
    feed.send()
    isBuilding = false
    builds.emit('end')
    if (stats.hasErrors() || !isFirst) return
    isFirst = false
    onReady?.()
  })

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = url.split('?')[0] ?? '/'
    if (!HOST_NAMES.includes(URL.parse(`http://${headers.host}`)?.hostname ?? '')) return void response.writeHead(403).end()
    if (address === DEV_EVENTS) return feed.connect(response)
    // During a build, a response could mix two builds.
    if (isBuilding) await once(builds, 'end')
    const file = files[address]
    const {
      status,
      headers: own,
      body,
    } = file === undefined
      ? await respond(folder, address.slice(1), headers)
      : await respond(path.dirname(file), path.basename(file), headers)
    const page = status === 404 ? await pageAt(address, headers.accept) : null
    if (page === null) return void response.writeHead(status, { ...HEADERS, ...own }).end(body)
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
  }

  async function pageAt(address: string, accept = ''): Promise<string | null> {
    if (!accept.includes('text/html')) return null
    const name = isSinglePage || address === '/' ? 'index.html' : path.basename(address)
    const page = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    return page ?? (isFirst ? NOT_BUILT : null)
  }

  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error) => error && log(String(error)))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => (watching === undefined ? resolve() : watching.close(() => resolve())))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
