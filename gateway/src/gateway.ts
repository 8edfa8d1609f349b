import type { RegistryState } from '@ponte/api/app'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { SHELL } from '@ponte/mfe/registry'
import { isOwnShell, REGISTRY_FILE, shellEntry, type RegistryTrust } from '@ponte/mfe/site'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { completeFirmProfile, completeProfessionalProfile } from '@ponte/contracts/auth'
import { API_BASE } from '@ponte/contracts/call'
import { sendCspReports } from '@ponte/contracts/csp-reports'
import { acceptInvitation } from '@ponte/contracts/firm-team'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import { openDoor, type DoorOptions, type Gateway, type ApiDoor } from './http/door.ts'
import { ignoreDebugSignal } from './http/stop-signals.ts'
import { liveRegistry } from './registry/live-registry.ts'
import { pageCache } from './page-thread/page-cache.ts'
import { pageMaker } from './page-thread/page-maker.ts'
import { listShellFiles } from './offline/offline-site.ts'
import type { PageFacts } from './page/page.ts'
import type { RenderingLimits } from './rendering/page-rendering.ts'
import { frontDoor, type ServerParts } from './server.ts'

/** The parts that the gateway makes itself. */
type OwnParts = 'registry' | 'page' | 'bundleDir' | 'areFilesFixed' | 'shellVersions' | 'offlineShellFiles' | 'complain'

export interface GatewayOptions extends DoorOptions, Omit<ServerParts, OwnParts> {
  /** The folder of published bundles and the registry. */
  storeDir: string
  /** Verifies the registry, by keys and the last good one. */
  trust: RegistryTrust
  /** Other origins that bundles may come from. */
  bundleOrigins?: readonly string[]
  /** Addresses that no remote may have. */
  reservedPaths?: readonly string[]
  limits?: RenderingLimits
  /** True to install a service worker, so that the site opens offline. */
  hasWorker?: boolean
  complain?: (message: string) => void
}

export interface SiteGateway extends Gateway {
  /** The state of the registry of remotes. */
  registryState(): Promise<RegistryState>
  /** The registry for visitors, with all channels. */
  registry(): Promise<SiteRegistry>
}

/** Serves the whole site on one port, from the store of published bundles and the shell's build. */
export async function startGateway(options: GatewayOptions): Promise<SiteGateway> {
  const { storeDir, trust, shellDir, site, bundleOrigins = [], reservedPaths, publicUrl, ask, limits = {}, hasWorker = false } = options
  const { complain = (message) => console.error(message) } = options
  ignoreDebugSignal()
  const bundleDir = (name: string, version: string) => path.join(storeDir, 'bundles', name, version)
  const facts: PageFacts = hasWorker ? { ...site, hasWorker } : site
  const maker = await pageMaker({ storeDir, shellDir, site: facts, publicUrl, bundleOrigins, limits, ask, complain })
  // The files of the shell that the page thread has just read; a later build replaces them.
  const ownFiles = await listShellFiles(shellDir)
  const kept = pageCache()
  const registry = liveRegistry({
    file: path.join(storeDir, REGISTRY_FILE),
    trust,
    bundleOrigins,
    reservedPaths,
    complain,
    onChange: maker.use,
  })
  await registry.read()
  const front = frontDoor({
    ...options,
    registry,
    bundleDir,
    shellVersions: () => publishedShells(storeDir),
    offlineShellFiles: hasWorker
      ? async ({ remotes }) => {
          const shell = shellEntry({ remotes })
          return shell === undefined || isOwnShell(shell) ? ownFiles : listShellFiles(bundleDir(SHELL, shell.version))
        }
      : null,
    page: (task, key) => (key === null ? maker.make(task) : kept.get(key, () => maker.make(task))),
    complain,
  })
  front.addHook('onClose', () => maker.stop())
  const api = invalidateOnWrite(options.api, kept.changed)
  return {
    ...(await openDoor(front, { ...options, api })),
    registryState: registry.state,
    registry: async () => (await registry.read()).whole,
  }
}

/** The folders of published shells in the store, without drafts. */
async function publishedShells(storeDir: string): Promise<string[]> {
  const folder = path.join(storeDir, 'bundles', SHELL)
  const versions = await readdir(folder).catch(() => [])
  return versions.filter((version) => !version.startsWith('.')).map((version) => path.join(folder, version))
}

/** Calls that change nothing on pages: browser reports, signing in and out. */
const NOT_SHOWN = [sendCspReports.path, telemetryRoute.path, '/auth/'].map((path) => API_BASE + path)
/** The exceptions: they publish a profile, or add to a team. */
const SHOWN = [completeFirmProfile, completeProfessionalProfile, acceptInvitation].map(({ path }) => API_BASE + path)

/** Wraps the API and invalidates cached pages before a write is answered. */
function invalidateOnWrite(api: ApiDoor, onChange: () => void): ApiDoor {
  return {
    routing(request, response) {
      const { method = 'GET', url = '/' } = request
      const isAmong = (paths: readonly string[]): boolean => paths.some((path) => url.startsWith(path))
      const mayChange = method !== 'GET' && method !== 'HEAD' && (isAmong(SHOWN) || !isAmong(NOT_SHOWN))
      if (mayChange) response.once('prefinish', () => response.statusCode < 400 && onChange())
      api.routing(request, response)
    },
  }
}
