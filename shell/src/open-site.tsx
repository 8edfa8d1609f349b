import type { SiteFacts } from '@ponte/contracts/host'
import { BUILT } from '@ponte/mfe/dev-events'
import type { Registry } from '@ponte/mfe/registry'
import { HYDRATED } from '@ponte/mfe/page-events'
import { useEffect, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createShell, type AssembledShell } from './create-shell.ts'
import { isSavingData } from './frame/is-saving-data.ts'
import { markPresses } from './frame/mark-presses.ts'
import { whenIdle } from './frame/when-idle.ts'
import { COMMITS_MAX, onTooManyCommits, WINDOW_MS } from './loader/count-commits.ts'
import { LoadFailure } from './loader/failure.ts'
import { federationRuntime } from './loader/federation-runtime.ts'
import { timeline } from './host/telemetry.ts'
import type { OfflinePageProps } from './offline/offline-page.tsx'
import { loadOffline } from './offline/load-offline.ts'
import { pageData } from './page/page-data.ts'
import { saysSite } from './page/says-site.ts'
import type { AdaptRegistry } from './registry/registry-client.ts'
import { routeAt, siteRoutes } from './routing/site-routes.ts'
import { reportToServer } from './telemetry/report-to-server.ts'

/** What the offline document needs beyond every other page. */
export interface Offline {
  OfflinePage: ComponentType<OfflinePageProps>
  /** The remotes whose files are on this device. */
  keptRegistry(registry: Registry): Promise<Registry>
}

/** Puts the site together in this page: into the empty root, or over what the gateway has prerendered there. */
export async function openSite(registry: unknown, adaptRegistry?: AdaptRegistry, offline: Offline | null = null): Promise<void> {
  const isProduction = process.env['NODE_ENV'] === 'production'
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const hasWorker = saysSite('hasWorker') && 'serviceWorker' in navigator
  const shell = createShell({
    registry,
    // Only what is in the page has it: a registry that was asked for because there was none is asked for once more.
    registryEtag: document.getElementById('registry')?.dataset['etag'] ?? null,
    adaptRegistry,
    runtime: federationRuntime({ mustMatch: isProduction }),
    site: siteFactsOf(pageData(document, 'site')),
    // A page that was rendered for this very request is called after what it shows.
    firstTitle: pageData(document, 'answers') === null ? null : document.title,
    telemetry: reportToServer(timeline),
    OfflinePage: offline?.OfflinePage ?? null,
    keepsForOffline: offline !== null || hasWorker,
  })
  onTooManyCommits(() => {
    const endless = new LoadFailure('render', `more than ${COMMITS_MAX} commits in ${WINDOW_MS} ms`)
    void shell.loads.crashShown(endless, shell.activity.isUntouched())
  })
  shell.session.start()
  markPresses(document)
  if (hasWorker && !isSavingData()) registerAtRest()
  // While the site is developed a remote keeps its version, and its entry changes.
  if (!isProduction) addEventListener(BUILT, () => void shell.registry.refresh())
  const site = <App shell={shell} />
  const code = root.hasChildNodes() ? await codeOfPaintedScreen(shell) : 'another'
  // What is there is already right, so nothing of it may be touched before the screen's own code is there too.
  if (code === 'ready')
    hydrateRoot(
      root,
      <>
        {site}
        <Hydrated />
      </>,
    )
  else if (code === 'another' || !isUsefulAsItIs(document) || shell.session.store.getState().isAuthenticated) {
    root.replaceChildren()
    createRoot(root).render(site)
  }
}

/** Tells the page, outside of React, that it has been taken over; after what the first effects have changed. */
function Hydrated() {
  useEffect(() => void setTimeout(() => dispatchEvent(new Event(HYDRATED))), [])
  return null
}

/** The state of the painted screen's code: ready only in the version that the gateway has painted, since a fallback may look otherwise. */
async function codeOfPaintedScreen({ registry, loads }: AssembledShell): Promise<'ready' | 'another' | 'failed'> {
  const route = routeAt(siteRoutes(registry.read()), location.pathname)
  if (route === null) return 'another'
  const { remote, screen } = route
  const painted = registry.find(remote)?.version
  await loads.open(remote, screen)
  const state = loads.read(remote, screen)
  if (state.status !== 'ready') return 'failed'
  return state.build.version === painted ? 'ready' : 'another'
}

/**
 * True for a page that is of use without its code: links lead on, the search is a form of the browser's own. A failure panel in its place
 * would take that away. A form that only scripts can send is of no use alone.
 */
const isUsefulAsItIs = (page: Document): boolean => page.getElementById('scripts') !== null || pageData(page, 'answers') !== null

const noop = () => {}

/** Registers the service worker once the page is there and the browser has nothing else to do. What fails costs the page nothing. */
function registerAtRest(): void {
  if (document.readyState !== 'complete') return addEventListener('load', registerAtRest, { once: true })
  whenIdle([loadOffline], (load) =>
    load()
      .then(({ registerWorker }) => registerWorker())
      .then(noop, noop),
  )
}

/** A page from some cache may lack a fact that is newer than it. */
function siteFactsOf(facts: unknown): SiteFacts {
  const given: Partial<Record<string, unknown>> = typeof facts === 'object' && facts !== null ? { ...facts } : {}
  const { isDemo, googleClientId } = given
  return { isDemo: isDemo === true, googleClientId: typeof googleClientId === 'string' ? googleClientId : null }
}
