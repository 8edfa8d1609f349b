import type { SessionUser } from '@ponte/contracts/auth'
import type { Session } from '@ponte/contracts/host'
import type { Registry } from '@ponte/mfe/registry'
import { useSession as useSessionOf } from '@ponte/platform/use-session'
import { useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'

export function useSession(): Session {
  return useSessionOf(useShell())
}

/** Snapshot for hydration: until then every user is a visitor. */
const visitor = () => null

/** The user shown in the frame: the stored one, even while the server confirms the session. */
export function useUser(): SessionUser | null {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, () => session.store.getState().user, visitor)
}

export function useRegistry(): Registry {
  const { registry } = useShell()
  return useSyncExternalStore(registry.subscribe, registry.read, registry.read)
}
