import { createHash } from 'node:crypto'
import { readBuildInfo } from '@ponte/mfe/site'
import type { Registry, RegistryEntry } from '@ponte/mfe/registry'
import { endedWorker, offlineCache, serviceWorker, type WorkerFacts } from './service-worker.ts'

/** The address of the page for when nothing answers, and the beginning of the addresses of its files. */
export const OFFLINE_PATH = '/offline'

/** A page's markup with the shell's files at the addresses that they have for the offline document. */
export const atOffline = (html: string): string => html.replaceAll('"/shell/', `"${OFFLINE_PATH}/shell/`)

/** What the offline document and its worker are made of. */
export interface OfflineSite {
  version: string
  /** The registry of the pages that are of use without a network, as the offline document carries it. */
  registryText: string
  /** The text of the worker. */
  worker: string
}

const FILES = /\.(js|css|woff2)$/
/** Chunks of demonstrations alone, which offline show nothing. */
const DEMO = /^demo-/
const VERSION_LENGTH = 16

const CODE = `${String(offlineCache)}\n${String(serviceWorker)}`

/** The files of the shell's build that its offline page may need. */
export async function shellFilesIn(shellDir: string): Promise<string[]> {
  const build = await readBuildInfo(shellDir)
  const names = Object.keys(build?.files ?? {}).filter((file) => FILES.test(file) && !DEMO.test(file))
  return names.map((file) => `/shell/${file}`)
}

/** Puts together what is kept for offline, named after its content: whatever is published or taken back makes another worker. */
export function offlineSite(registry: Registry, shell: readonly string[]): OfflineSite {
  const remotes = registry.remotes.flatMap(offlineEntry)
  const registryText = JSON.stringify({ ...registry, remotes } satisfies Registry)
  const areas = [...new Set(registry.remotes.flatMap(offlineFiles))]
  const version = createHash('sha256')
    .update(JSON.stringify([shell, areas, remotes, CODE]))
    .digest('hex')
    .slice(0, VERSION_LENGTH)
  const facts: WorkerFacts = { version, shell, areas }
  return { version, registryText, worker: `${CODE}\nserviceWorker(self, ${JSON.stringify(facts)})\n` }
}

/** The text of the worker of a site that wants none. */
export const ENDED_WORKER = `(${String(endedWorker)})(self)\n`

const offlineRoutes = ({ entry, routes }: RegistryEntry) =>
  // What comes from elsewhere is not ours to keep.
  entry.startsWith('/') ? routes.filter(({ offline }) => offline === true) : []

function offlineFiles(remote: RegistryEntry): string[] {
  const routes = offlineRoutes(remote)
  return routes.length === 0 ? [] : [remote.entry, ...routes.flatMap(({ css, preload }) => [...css, ...preload].map(({ href }) => href))]
}

/** The remote as the offline document knows it: its pages that are of use there, at the addresses of kept files, under the same integrity. */
function offlineEntry(remote: RegistryEntry): RegistryEntry[] {
  const routes = offlineRoutes(remote).map((route) => ({ ...route, css: [], preload: [] }))
  if (routes.length === 0) return []
  const nav = remote.nav.filter(({ path }) => routes.some((route) => route.path === path))
  return [{ ...remote, entry: OFFLINE_PATH + remote.entry, routes, nav, previous: null }]
}
