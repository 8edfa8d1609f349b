import type { Host, SiteFacts } from '@ponte/contracts/host'
import type { Offer } from '@ponte/mfe/compatibility'
import { createContext, useContext, type ComponentType, type RefObject } from 'react'
import type { Telemetry } from './host/telemetry.ts'
import type { IdentityCheck } from './identity/identity-check.ts'
import type { Activity } from './page/activity.ts'
import type { PageName } from './page/page-name.ts'
import type { ScreenLoads } from './loader/screen-loads.ts'
import type { OfflinePageProps } from './offline/offline-page.tsx'
import type { Unread } from './notifications/unread.ts'
import type { RegistryClient } from './registry/registry-client.ts'
import type { SessionKeeper } from './session/session-keeper.ts'
import type { Toasts } from './toasts/toasts.ts'
import type { ToolLoaders } from './inspector/tool-loaders.ts'

export interface PanelProps {
  /** The button that opened it. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The panel behind the bell, in its own chunk: most visits never open it. */
export interface PanelModule {
  NotificationPanel: ComponentType<PanelProps>
}

/** The parts of the shell, created once per page. */
export interface Shell {
  registry: RegistryClient
  loads: ScreenLoads
  session: SessionKeeper
  toasts: Toasts
  identity: IdentityCheck
  unread: Unread
  loadNotifications: () => Promise<PanelModule>
  tools: ToolLoaders
  /** The page of addresses that are not stored on this device; null except in the offline document. */
  OfflinePage: ComponentType<OfflinePageProps> | null
  /** The modules and the contract version that this shell offers to remotes. */
  offer: Offer
  activity: Activity
  pageName: PageName
  site: SiteFacts
  reportView: Telemetry['view']
  /** Called before a version's screen is rendered for the first time. */
  announce(remote: string, version: string): void
  hostFor(remote: string): Host
  reload(): void
}

const ShellContext = createContext<Shell | null>(null)
export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('useShell must be used inside a ShellProvider')
  return shell
}
