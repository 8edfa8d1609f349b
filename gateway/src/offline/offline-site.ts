import { createHash } from 'node:crypto'
import { readBuildInfo } from '@ponte/mfe/site'
import { SHELL, type Registry, type RegistryEntry } from '@ponte/mfe/registry'
import { unregisteringWorker, hangWatch, offlineCache, pushedNotices, serviceWorker, type WorkerFacts } from './service-worker.ts'

/** Address of the offline page, and prefix of its files. */
export const OFFLINE_PATH = '/offline'

/** Rewrites the shell's file addresses in a page's markup for the offline document. */
export const rewriteForOffline = (html: string): string => html.replaceAll('"/shell/', `"${OFFLINE_PATH}/shell/`)

/** The parts of the offline document and its worker. */
export interface OfflineSite {
  version: string
  /** The registry of offline pages, as embedded in the offline document. */
  registryText: string
  /** Source of the worker. */
  worker: string
}

const FILES = /\.(js|css|woff2)$/
/** Demo chunks show nothing offline. */
const DEMO = /^demo-/
const VERSION_LENGTH = 16

const CODE = [offlineCache, pushedNotices, hangWatch, serviceWorker].map(String).join('\n')

/** The shell's files that its offline page may need. */
export async function listShellFiles(shellDir: string): Promise<string[]> {
  const build = await readBuildInfo(shellDir)
  const names = Object.keys(build?.files ?? {}).filter((file) => FILES.test(file) && !DEMO.test(file))
  return names.map((file) => `/shell/${file}`)
}

/** Builds the offline site, versioned by content: every deploy or rollback gives another worker. */
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

/** Worker source for a site with the worker turned off. */
export const UNREGISTERING_WORKER = `(${String(unregisteringWorker)})(self)\n`

const offlineRoutes = ({ entry, routes }: RegistryEntry) =>
  // Files on other origins cannot be cached here.
  entry.startsWith('/') ? routes.filter(({ offline }) => offline === true) : []

function offlineFiles(remote: RegistryEntry): string[] {
  const routes = offlineRoutes(remote)
  const files = routes.flatMap(({ css, preload, translationFiles = [] }) => [...css, ...preload, ...translationFiles])
  return routes.length === 0 ? [] : [remote.entry, ...files.map(({ href }) => href)]
}

/** A remote in the offline document, or the shell: its offline pages, with cached file addresses and the same integrity. */
function offlineEntry(remote: RegistryEntry): RegistryEntry[] {
  if (remote.name === SHELL) return [remote]
  const routes = offlineRoutes(remote).map((route) => ({ ...route, css: [], preload: [], translationFiles: [] }))
  if (routes.length === 0) return []
  const nav = remote.nav.filter(({ path }) => routes.some((route) => route.path === path))
  return [{ ...remote, entry: OFFLINE_PATH + remote.entry, routes, nav, previous: null }]
}
