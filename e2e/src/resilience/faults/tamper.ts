import type { ServerResponse } from 'node:http'
import { sha384Of } from '@ponte/mfe/site'
import type { Registry, RegistryEntry } from '@ponte/mfe/registry'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { FaultResponder, LineFault } from './line.ts'
import type { VisitedScreen } from './remotes.ts'

export type FilePart = 'entry' | 'area' | 'screen' | 'css'

/** A remote as it is live, and where the files of the screen stand that is visited. */
export interface LiveRemote {
  name: string
  paths: Record<FilePart, string>
  load(part: FilePart): Promise<string>
}

export function liveRemote({ name, screen }: VisitedScreen, registry: SiteRegistry, siteUrl: string): LiveRemote {
  const remote = registry.remotes.find((one) => one.name === name)
  const route = remote?.routes.find((one) => one.screen === screen)
  const fileCalled = (start: string) => route?.preload.find(({ href }) => href.includes(`/${start}.`))?.href
  const paths = { entry: remote?.entry, area: fileCalled('area'), screen: fileCalled(screen), css: route?.css.at(-1)?.href }
  if (Object.values(paths).includes(undefined)) throw new Error(`${name} has not the files that are expected: ${JSON.stringify(paths)}`)
  const known = paths as Record<FilePart, string>
  return { name, paths: known, load: async (part) => (await fetch(siteUrl + known[part])).text() }
}

// A connection cannot be refused for one path alone, so it is cut before a word was said.
export const cutOff: FaultResponder = ({ request }) => void request.socket.destroy()
export const notFound: FaultResponder = ({ response }) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
export const noResponse: FaultResponder = () => undefined
/** An HTML page for any file, as from the portal of a hotel, or a host that answers everything with its start page. */
export const htmlPage: FaultResponder = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome')

/** The question of the loader, which has little time for the answer: whether there is such a file at all. */
const isThere = (response: ServerResponse): void => void response.writeHead(200).end()

/**
 * One byte is another, and what is left would run: only its hash says that it must not. It arrives like any file of a bundle,
 * to be kept for good.
 */
export const flippedByte: FaultResponder = async ({ request, response, original }) => {
  if (request.method === 'HEAD') return isThere(response)
  const { status, headers, text } = await original()
  response.writeHead(status, headers).end(`${text.slice(0, -1)} `)
}

/** A response that says how long the file is, and ends half-way. */
export const truncated: FaultResponder = async ({ request, response, original }) => {
  if (request.method === 'HEAD') return isThere(response)
  const { status, headers, text } = await original()
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(text)) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

const BYTES_PER_TICK = 128
const TICK_MS = 125

/** A response at 1 KB a second. */
export const slowLine: FaultResponder = async ({ response, original }) => {
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

/** A fault of every file of a remote, or of one of them, also when it is asked for under `?again=`. */
export const failAt = ({ name, paths }: LiveRemote, part: FilePart | 'everything', answer: FaultResponder): LineFault => ({
  responderFor: (path) => (path.startsWith(part === 'everything' ? `/bundles/${name}/` : paths[part]) ? answer : null),
})

/** The registry with the entry of one remote changed. */
export const changeRegistry = ({ name }: LiveRemote, change: (entry: RegistryEntry) => void): LineFault => ({
  registry: ({ remotes }: Registry) => remotes.filter((remote) => remote.name === name).forEach(change),
})

/**
 * Another build of a remote, with every integrity telling the truth about it: the hash of a chunk stands in the entry, the
 * hash of the entry in the registry.
 */
export async function rebuild(build: LiveRemote, part: 'entry' | 'area' | 'screen', edit: (text: string) => string): Promise<LineFault> {
  const original = await build.load(part)
  const edited = edit(original)
  if (edited === original) throw new Error(`${build.paths[part]} has nothing to change`)
  const goodEntry = part === 'entry' ? original : await build.load('entry')
  const entry = part === 'entry' ? edited : goodEntry.replaceAll(sha384Of(original), sha384Of(edited))
  if (entry === goodEntry) throw new Error('the entry does not carry the integrity of its chunk')

  const files: Partial<Record<string, string>> = { [build.paths.entry]: entry, [build.paths[part]]: edited }
  const fileAt = (path: string) => files[path.split('?')[0] ?? '']
  return {
    ...changeRegistry(build, (remote) => Object.assign(remote, { integrity: sha384Of(entry) })),
    breaksAt: (path) => path.startsWith(build.paths[part]),
    responderFor(path) {
      const text = fileAt(path)
      // A build has addresses of its own. This one borrows them, so nothing may be kept under them.
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
      return text === undefined ? null : ({ response }) => void response.writeHead(200, headers).end(text)
    },
  }
}
