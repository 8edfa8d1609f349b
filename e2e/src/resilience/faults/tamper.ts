import type { ServerResponse } from 'node:http'
import { sha384Of } from '@ponte/mfe/site'
import type { Registry, RegistryEntry } from '@ponte/mfe/registry'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { Answer, Harm } from './line.ts'
import type { Visited } from './remotes.ts'

export type Part = 'entry' | 'area' | 'screen' | 'css'

/** A remote as it is live, and where the files of the screen stand that is visited. */
export interface Build {
  name: string
  paths: Record<Part, string>
  load(part: Part): Promise<string>
}

export function buildOf({ name, screen }: Visited, registry: SiteRegistry, siteUrl: string): Build {
  const remote = registry.remotes.find((one) => one.name === name)
  const route = remote?.routes.find((one) => one.screen === screen)
  const fileCalled = (start: string) => route?.preload.find(({ href }) => href.includes(`/${start}.`))?.href
  const paths = { entry: remote?.entry, area: fileCalled('area'), screen: fileCalled(screen), css: route?.css.at(-1)?.href }
  if (Object.values(paths).includes(undefined)) throw new Error(`${name} has not the files that are expected: ${JSON.stringify(paths)}`)
  const known = paths as Record<Part, string>
  return { name, paths: known, load: async (part) => (await fetch(siteUrl + known[part])).text() }
}

// A connection cannot be refused for one path alone, so it is cut before a word was said.
export const cutOff: Answer = ({ request }) => void request.socket.destroy()
export const gone: Answer = ({ response }) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
export const never: Answer = () => undefined
/** As a portal of a hotel does, or a host that answers everything with its start page. */
export const page: Answer = ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome')

/** The question of the loader, which has little time for the answer: whether there is such a file at all. */
const isThere = (response: ServerResponse): void => void response.writeHead(200).end()

/**
 * One byte is another, and what is left would run: only its hash says that it must not. It arrives like any file of a bundle,
 * to be kept for good.
 */
export const flipped: Answer = async ({ request, response, original }) => {
  if (request.method === 'HEAD') return isThere(response)
  const { status, headers, text } = await original()
  response.writeHead(status, headers).end(`${text.slice(0, -1)} `)
}

/** Says how long the file is, and ends half-way. */
export const truncated: Answer = async ({ request, response, original }) => {
  if (request.method === 'HEAD') return isThere(response)
  const { status, headers, text } = await original()
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(text)) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

const BYTES_PER_TICK = 128
const TICK_MS = 125

/** 1 KB a second. */
export const slow: Answer = async ({ response, original }) => {
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

/** Every file of a remote, or one of them, also when it is asked for under `?again=`. */
export const failing = ({ name, paths }: Build, part: Part | 'everything', answer: Answer): Harm => ({
  answerFor: (path) => (path.startsWith(part === 'everything' ? `/bundles/${name}/` : paths[part]) ? answer : null),
})

/** What the registry says of one remote, changed. */
export const registrySays = ({ name }: Build, change: (entry: RegistryEntry) => void): Harm => ({
  registry: ({ remotes }: Registry) => remotes.filter((remote) => remote.name === name).forEach(change),
})

/**
 * Another build of a remote, with every integrity telling the truth about it: the hash of a chunk stands in the entry, the
 * hash of the entry in the registry.
 */
export async function rebuilt(build: Build, part: 'entry' | 'area' | 'screen', edit: (text: string) => string): Promise<Harm> {
  const original = await build.load(part)
  const edited = edit(original)
  if (edited === original) throw new Error(`${build.paths[part]} has nothing to change`)
  const goodEntry = part === 'entry' ? original : await build.load('entry')
  const entry = part === 'entry' ? edited : goodEntry.replaceAll(sha384Of(original), sha384Of(edited))
  if (entry === goodEntry) throw new Error('the entry does not carry the integrity of its chunk')

  const files: Partial<Record<string, string>> = { [build.paths.entry]: entry, [build.paths[part]]: edited }
  const fileAt = (path: string) => files[path.split('?')[0] ?? '']
  return {
    ...registrySays(build, (remote) => Object.assign(remote, { integrity: sha384Of(entry) })),
    breaksAt: (path) => path.startsWith(build.paths[part]),
    answerFor(path) {
      const text = fileAt(path)
      // A build has addresses of its own. This one borrows them, so nothing may be kept under them.
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' }
      return text === undefined ? null : ({ response }) => void response.writeHead(200, headers).end(text)
    },
  }
}
