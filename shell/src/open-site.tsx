import type { SiteFacts } from '@ponte/contracts/host'
import { MEASURED_PAGE_SHARE } from '@ponte/contracts/limits'
import { loadMunicipalitiesIn } from '@ponte/contracts/load-municipalities'
import type { ViewEvent } from '@ponte/contracts/telemetry'
import { SHELL, type Registry } from '@ponte/mfe/registry'
import { BUILT, HYDRATED, HYDRATING } from '@ponte/mfe/page-events'
import { useEffect, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createShell, type AssembledShell } from './create-shell.ts'
import { isSavingData } from './frame/warm-links.tsx'
import { markPresses } from './frame/mark-presses.ts'
import { whenIdle } from './frame/when-idle.ts'
import { COMMITS_MAX, onTooManyCommits, WINDOW_MS } from './loader/count-commits.ts'
import { LoadFailure } from './loader/failure.ts'
import { federationRuntime } from './loader/federation-runtime.ts'
import { timeline } from './host/telemetry.ts'
import type { OfflinePageProps } from './offline/offline-page.tsx'
import { loadOffline } from './offline/load-offline.ts'
import { pageData, hasSiteFlag } from './page/page-data.ts'
import type { AdaptRegistry } from './registry/registry-client.ts'
import { routeAt, siteRoutes } from './routing/site-routes.ts'
import { reportToServer } from './telemetry/report-to-server.ts'
import { watchHangs } from './telemetry/watch-hangs.ts'

/** What the offline document needs in addition to other pages. */
export interface Offline {
  OfflinePage: ComponentType<OfflinePageProps>
  /** The registry without the remotes whose files are not stored on this device. */
  keptRegistry(registry: Registry): Promise<Registry>
}

/** Starts the site in this page: in the empty root, or over the gateway's prerendered HTML. */
export async function openSite(registry: unknown, adaptRegistry?: AdaptRegistry, offline: Offline | null = null): Promise<void> {
  const startedAt = performance.now()
  const isProduction = process.env['NODE_ENV'] === 'production'
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const hasWorker = hasSiteFlag('hasWorker') && 'serviceWorker' in navigator
  const telemetry = reportToServer(timeline, !isSavingData() && Math.random() < MEASURED_PAGE_SHARE ? measureWhenIdle() : undefined)
  const shell = createShell({
    registry,
    // Only for the registry in the page: a fetched one is in the browser's cache.
    registryEtag: document.getElementById('registry')?.dataset['etag'] ?? null,
    adaptRegistry,
    runtime: federationRuntime({ mustMatch: isProduction, watch: watchHangs() }),
    site: siteFactsOf(pageData(document, 'site')),
    // A page rendered for this request has a title from its data.
    firstTitle: pageData(document, 'answers') === null ? null : document.title,
    telemetry,
    OfflinePage: offline?.OfflinePage ?? null,
    keepsForOffline: offline !== null || hasWorker,
  })
  onTooManyCommits(() => {
    const endless = new LoadFailure('render', `more than ${COMMITS_MAX} commits in ${WINDOW_MS} ms`)
    void shell.loads.crashShown(endless, shell.activity.isUntouched())
  })
  shell.session.start()
  markPresses(document)
  if (hasWorker && !isSavingData()) whenPageIdle(() => loadOffline().then(({ registerWorker }) => registerWorker()))
  // In development a remote keeps its version while its entry changes.
  if (!isProduction) addEventListener(BUILT, () => void shell.registry.refresh())
  // If the shell does not start, the gateway's page reports that (page/shell-watch.ts).
  const own = shell.registry.find(SHELL)
  const reportStart = () => {
    dispatchEvent(new Event(HYDRATED))
    const durationMs = performance.now() - startedAt
    if (own !== null) telemetry.load({ remote: SHELL, screen: 'page', version: own.version, durationMs, outcome: 'ready' })
  }
  const site = (
    <App shell={shell}>
      <Started onStart={reportStart} />
    </App>
  )
  // Loads the names of all cities in the answers and the address, as the server did, so that the screen renders the same.
  await loadMunicipalitiesIn(`${location.search} ${document.getElementById('answers')?.textContent}`)
  const code = root.hasChildNodes() ? await loadPrerenderedScreen(shell) : 'another'
  dispatchEvent(new Event(HYDRATING))
  // The prerendered HTML is right already, so hydration waits for the screen's code.
  if (code === 'ready') hydrateRoot(root, site)
  else if (code === 'another' || !worksWithoutCode(document) || shell.session.store.getState().isAuthenticated) {
    root.replaceChildren()
    createRoot(root).render(site)
  } else reportStart()
}

/** Reports that the shell has rendered, after the first effects. */
function Started({ onStart }: { onStart: () => void }) {
  useEffect(() => void setTimeout(onStart), [onStart])
  return null
}

/** Loads the prerendered screen's code. Ready only in the prerendered version and language, since a fallback looks different. */
async function loadPrerenderedScreen({ registry, loads }: AssembledShell): Promise<'ready' | 'another' | 'failed'> {
  const route = routeAt(siteRoutes(registry.read()), location.pathname)
  if (route === null) return 'another'
  const { remote, screen } = route
  const painted = registry.find(remote)?.version
  await loads.open(remote, screen)
  const state = loads.read(remote, screen)
  if (state.status !== 'ready') return 'failed'
  return state.build.version === painted && state.isTranslated ? 'ready' : 'another'
}

/**
 * True for a page that works without its code, by links and forms that the browser submits: a failure panel would replace a useful page.
 */
const worksWithoutCode = (page: Document): boolean => page.getElementById('scripts') !== null || pageData(page, 'answers') !== null

const noop = () => {}

/** Runs a task once the page is idle. Ignores its failure. */
function whenPageIdle(run: () => Promise<unknown>): void {
  if (document.readyState !== 'complete') return addEventListener('load', () => whenPageIdle(run), { once: true })
  whenIdle([run], (one) => one().then(noop, noop))
}

/** Starts to measure views once the page is idle or hidden. The browser has recorded earlier events. */
function measureWhenIdle(): Promise<() => ViewEvent[]> {
  const load = () => import(/* webpackChunkName: "field-data" */ './telemetry/field-data.ts')
  return new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    whenPageIdle(async () => resolve())
  })
    .then(load)
    .then(({ measureViews }) => measureViews())
}

const textOrNull = (given: unknown): string | null => (typeof given === 'string' ? given : null)

/** A page from a cache may lack newer facts. */
function siteFactsOf(facts: unknown): SiteFacts {
  const given: Partial<Record<string, unknown>> = typeof facts === 'object' && facts !== null ? { ...facts } : {}
  const { isDemo, googleClientId, supportEmail } = given
  return { isDemo: isDemo === true, googleClientId: textOrNull(googleClientId), supportEmail: textOrNull(supportEmail) }
}
