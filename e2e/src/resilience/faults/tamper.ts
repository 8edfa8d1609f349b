import type { ServerResponse } from 'node:http'
import { sha384Of } from '@ponte/mfe/site'
import type { Registry, RegistryEntry } from '@ponte/mfe/registry'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { FaultResponder, ConnectionFault } from './faulty-connection.ts'
import type { VisitedScreen } from './remotes.ts'

/** `exposed` is the entry, or a separate file in a build by Rspack. */
export type FilePart = 'entry' | 'exposed' | 'screen' | 'css'

/** A live remote, and the files of the visited screen. */
export interface LiveRemote {
  name: string
  paths: Record<FilePart, string>
  load(part: FilePart): Promise<string>
}

export function liveRemote({ name, screen }: VisitedScreen, registry: SiteRegistry, siteUrl: string): LiveRemote {
  const remote = registry.remotes.find((one) => one.name === name)
  const route = remote?.routes.find((one) => one.screen === screen)
  const fileCalled = (start: string) => route?.preload.find(({ href }) => href.includes(`/${start}.`))?.href
  const entry = remote?.entry
  const paths = { entry, exposed: fileCalled('area') ?? entry, screen: fileCalled(screen), css: route?.css.at(-1)?.href }
  if (Object.values(paths).includes(undefined)) throw new Error(`${name} lacks the expected files: ${JSON.stringify(paths)}`)
  const known = paths as Record<FilePart, string>
  return { name, paths: known, load: async (part) => (await fetch(siteUrl + known[part])).text() }
}

// A connection cannot be refused for a single path, so it is closed without a response.
export const cutOff: FaultResponder = ({ request }) => void request.socket.destroy()
export const notFound: FaultResponder = ({ response }) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
export const noResponse: FaultResponder = () => undefined
/** Answers any file with an HTML page, like a captive portal or a host with a catch-all page. */
export const htmlPage: FaultResponder = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome')

/** The loader only checks whether the file exists. */
const isThere = (response: ServerResponse): void => void response.writeHead(200).end()

/** Flips one byte so that the file would still run: only its hash detects it. Cacheable like any file of a bundle. */
export const flippedByte: FaultResponder = async ({ request, response, original }) => {
  if (request.method === 'HEAD') return isThere(response)
  const { status, headers, text } = await original()
  response.writeHead(status, headers).end(`${text.slice(0, -1)} `)
}

/** Announces the full length, but ends halfway. */
export const truncated: FaultResponder = async ({ request, response, original }) => {
  if (request.method === 'HEAD') return isThere(response)
  const { status, headers, text } = await original()
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(text)) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

const BYTES_PER_TICK = 128
const TICK_MS = 125

/** Responds at 1 KB per second. */
export const slowConnection: FaultResponder = async ({ response, original }) => {
  const { status, headers, text } = await original()
  response.writeHead(status, headers)
  let sent = 0
  const ticking = setInterval(() => {
    response.write(text.slice(sent, (sent += BYTES_PER_TICK)))
    if (sent < text.length) return
    clearInterval(ticking)
    response.end()
  }, TICK_MS)
  response.on('close', () => clearInterval(ticking))
}

/** A fault of all files of a remote, or of one of them, also under `?again=`. */
export const failAt = ({ name, paths }: LiveRemote, part: FilePart | 'everything', answer: FaultResponder): ConnectionFault => ({
  responderFor: (path) => (path.startsWith(part === 'everything' ? `/bundles/${name}/` : paths[part]) ? answer : null),
})

/** Changes one remote's entry in the registry. */
export const changeRegistry = ({ name }: LiveRemote, change: (entry: RegistryEntry) => void): ConnectionFault => ({
  registry: ({ remotes }: Registry) => remotes.filter((remote) => remote.name === name).forEach(change),
})

/** Rebuilds a remote with correct integrity hashes: the chunk's in the entry, the entry's in the registry. */
export async function rebuild(build: LiveRemote, part: Exclude<FilePart, 'css'>, edit: (text: string) => string): Promise<ConnectionFault> {
  const original = await build.load(part)
  const edited = edit(original)
  if (edited === original) throw new Error(`the edit did not change ${build.paths[part]}`)
  const isEntry = build.paths[part] === build.paths.entry
  const goodEntry = isEntry ? original : await build.load('entry')
  const entry = isEntry ? edited : goodEntry.replaceAll(sha384Of(original), sha384Of(edited))
  if (entry === goodEntry) throw new Error('the entry does not contain the integrity of its chunk')

  const files: Partial<Record<string, string>> = { [build.paths.entry]: entry, [build.paths[part]]: edited }
  const fileAt = (path: string) => files[path.split('?')[0] ?? '']
  return {
    ...changeRegistry(build, (remote) => Object.assign(remote, { integrity: sha384Of(entry) })),
    breaksAt: (path) => path.startsWith(build.paths[part]),
    responderFor(path) {
      const text = fileAt(path)
      // A real build has its own addresses. This one reuses others', so it must not be cached.
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
      return text === undefined ? null : ({ response }) => void response.writeHead(200, headers).end(text)
    },
  }
}
