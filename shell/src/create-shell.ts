import type { ComponentType } from 'react'
import { PERSON_CHANGED, type Host, type SiteFacts, type DeviceStore } from '@ponte/contracts/host'
import { SHELL } from '@ponte/mfe/registry'
import { createHost, type HostParts } from './host/create-host.ts'
import { timeline, type Telemetry } from './host/telemetry.ts'
import { IdentityCheck } from './identity/identity-check.ts'
import type { LoaderRuntime } from './loader/loader-runtime.ts'
import { ScreenLoads } from './loader/screen-loads.ts'
import type { ToolLoaders } from './inspector/tool-loaders.ts'
import type { OfflinePageProps } from './offline/offline-page.tsx'
import { Unread } from './notifications/unread.ts'
import { watchActivity } from './page/activity.ts'
import { PageName } from './page/page-name.ts'
import { reloadIfGone, reloadOnce } from './page/reload-page.ts'
import { RegistryClient, type AdaptRegistry } from './registry/registry-client.ts'
import { SessionKeeper, DEVICE_DATABASE } from './session/session-keeper.ts'
import type { PanelModule, Shell } from './shell.ts'
import { text } from './text.ts'
import { Toasts } from './toasts/toasts.ts'
import { loadOffline } from './offline/load-offline.ts'

export interface ShellParts {
  registry: unknown
  /** The ETag of that registry, if the page has it. */
  registryEtag?: string | null
  adaptRegistry?: AdaptRegistry | undefined
  runtime: LoaderRuntime
  site: SiteFacts
  /** The title that the gateway derived from the page's data; null if it used the route's. */
  firstTitle?: string | null
  reload?: () => void
  /** The target whose events report user input. */
  page?: EventTarget
  loadNotifications?: () => Promise<PanelModule>
  tools?: ToolLoaders
  telemetry?: Telemetry
  /** In the offline document, the page for every address that is not stored on this device. */
  OfflinePage?: ComponentType<OfflinePageProps> | null
  /** True if screens may store data on this device for offline use. */
  keepsForOffline?: boolean
}

const loadToastView = () => import(/* webpackChunkName: "toasts" */ './toasts/toast-view.tsx')
const loadIdentity = () => import(/* webpackChunkName: "identity" */ './identity/identity-dialog.tsx')
const loadPanel = () => import(/* webpackChunkName: "notifications" */ './notifications/notification-panel.tsx')
const loadTools: ToolLoaders = {
  ribbon: () => import(/* webpackChunkName: "preview-ribbon" */ './preview/preview-ribbon.tsx'),
  inspector: () => import(/* webpackChunkName: "inspector" */ './inspector/inspector.tsx'),
}

export interface AssembledShell extends Shell {
  /** Called last, because the router renders the shell's own pages. */
  navigateWith(navigate: HostParts['navigate']): void
}

export function createShell(parts: ShellParts): AssembledShell {
  const { runtime, site, reload = () => location.reload(), telemetry = timeline, page = document } = parts
  const { loadNotifications = loadPanel, tools = loadTools, OfflinePage = null } = parts
  const activity = watchActivity(page)
  const reloadPage = reloadOnce(activity, reload)
  const orReload = reloadIfGone((file) => reloadPage(SHELL, file))
  // A page in use stays as it is until the next navigation; one that failed to open may be replaced at once.
  const isInUse = () => activity.isFormDirty() || (!activity.isUntouched() && loads.isShownReady())
  const registry = new RegistryClient(parts.registry, isInUse, parts.adaptRegistry, parts.registryEtag)
  const pageName = new PageName(parts.firstTitle ?? null)
  const toasts = new Toasts(orReload(loadToastView))
  const identity = new IdentityCheck(orReload(loadIdentity))
  const session = new SessionKeeper(
    () => window.dispatchEvent(new Event(PERSON_CHANGED)),
    () => toasts.show('error', text.sessionEnded),
  )
  const unread = new Unread(session)
  const loads: ScreenLoads = new ScreenLoads({
    runtime,
    registry,
    report: telemetry.load,
    reportFallback: telemetry.fallback,
    holdsInput: activity.isFormDirty,
    reloadPage,
  })
  const hosts = new Map<string, Host>()
  let navigate: HostParts['navigate'] = () => {}

  return {
    registry,
    loads,
    session,
    toasts,
    identity,
    unread,
    loadNotifications: orReload(loadNotifications),
    tools: { ribbon: orReload(tools.ribbon), inspector: orReload(tools.inspector) },
    OfflinePage,
    offer: runtime.offer,
    activity,
    pageName,
    site,
    reload,
    reportView: telemetry.view,
    announce: (remote, version) => runtime.watch?.({ remote, version }),
    navigateWith(next) {
      navigate = next
    },
    hostFor(remote) {
      const host =
        hosts.get(remote) ??
        createHost(remote, {
          session,
          toasts,
          identity,
          titlePage: pageName.say,
          navigate: (to, how) => navigate(to, how),
          report: telemetry.event,
          reportFailedCall: () => {
            // The version on display, since the registry may name another one.
            const state = loads.readAll(remote).find((one) => one.status === 'ready')
            if (state) telemetry.failedCall?.({ remote, version: state.build.version })
          },
          site,
          device: parts.keepsForOffline === true ? deviceStoreOf(session, remote, orReload(loadOffline)) : undefined,
        })
      hosts.set(remote, host)
      return host
    },
  }
}

/** The device store of one remote's screens, for the user signed in at each call; the first call loads its code. */
export function deviceStoreOf(session: SessionKeeper, remote: string, load = loadOffline): DeviceStore {
  const userId = () => session.store.getState().user?.id ?? ''
  const store = (owner = userId()): Promise<DeviceStore> =>
    load().then(({ deviceStore }) =>
      deviceStore({ owner, remote, database: DEVICE_DATABASE, isOwnerHere: () => owner !== '' && userId() === owner }),
    )
  return {
    read: async (name) => (await store()).read(name),
    keep: async (...kept) => (await store()).keep(...kept),
    forget: async (name) => (await store()).forget(name),
  }
}
