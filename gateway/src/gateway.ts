import type { AdmitPage } from '@ponte/api/app'
import type { Tracer } from '@ponte/api/tracing'
import type { SiteFacts } from '@ponte/contracts/host'
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
import { liveRegistry, type RegistryState } from './registry/live-registry.ts'
import { pageCache } from './page-thread/page-cache.ts'
import { pageMaker } from './page-thread/page-maker.ts'
import { listShellFiles } from './offline/offline-site.ts'
import type { PageFacts } from './page/page.ts'
import type { AskApi } from './rendering/answers.ts'
import type { RenderingLimits } from './rendering/page-rendering.ts'
import { frontDoor } from './server.ts'

export interface GatewayOptions extends DoorOptions {
  /** The folder of published bundles and the registry. */
  storeDir: string
  /** Verifies the registry, by keys and the last good one. */
  trust: RegistryTrust
  /** The shell's dist. */
  shellDir: string
  site: SiteFacts
  /** Other origins that bundles may come from. */
  bundleOrigins?: readonly string[]
  /** Addresses that no remote may have. */
  reservedPaths?: readonly string[]
  /** The site's public address, without trailing slash; used in all absolute URLs. */
  publicUrl: string
  /** The URI for vulnerability reports; without it there is no security.txt. */
  securityContact?: string | undefined
  /** Queries the API for a page. Without it, pages that need answers are sent without server rendering. */
  ask?: AskApi
  limits?: RenderingLimits
  /** Admits pages, by address and load. Without it, all are admitted. */
  admit?: AdmitPage
  /** Traces page requests; null without a collector. */
  tracer?: Tracer | null
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[]
  allowsPreviews?: boolean
  /** True to install a service worker, so that the site opens offline. */
  hasWorker?: boolean
  developerTokenKey?: Buffer | null
  /** True for a page of a remote that is still being built. */
  isBeingPrepared?: (pathname: string) => boolean
  now?: () => Date
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
  const {
    storeDir,
    trust,
    shellDir,
    site,
    bundleOrigins = [],
    reservedPaths,
    publicUrl,
    securityContact,
    ask,
    limits = {},
    admit,
    tracer = null,
    trustedProxies,
    allowsPreviews = false,
    hasWorker = false,
    developerTokenKey = null,
    isBeingPrepared,
    now,
    complain = (message) => console.error(message),
  } = options
  ignoreDebugSignal()
  const bundleDir = (name: string, version: string) => path.join(storeDir, 'bundles', name, version)
  const facts: PageFacts = hasWorker ? { ...site, hasWorker } : site
  const maker = await pageMaker({ storeDir, shellDir, site: facts, publicUrl, bundleOrigins, limits, ask, complain })
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
    registry,
    shellDir,
    bundleDir,
    shellVersions: () => publishedShells(storeDir),
    offlineShellFiles: hasWorker
      ? ({ remotes }) => {
          const shell = shellEntry({ remotes })
          return listShellFiles(shell === undefined || isOwnShell(shell) ? shellDir : bundleDir(SHELL, shell.version))
        }
      : null,
    page: (order, key) => (key === null ? maker.make(order) : kept.get(key, () => maker.make(order))),
    ask,
    admit,
    tracer,
    trustedProxies,
    site,
    bundleOrigins,
    publicUrl,
    securityContact,
    allowsPreviews,
    developerTokenKey,
    isBeingPrepared,
    ...(now && { now }),
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
