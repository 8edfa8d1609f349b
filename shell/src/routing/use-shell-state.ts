import type { SessionUser } from '@ponte/contracts/auth'
import type { Session } from '@ponte/contracts/host'
import type { Registry } from '@ponte/mfe/registry'
import { useSession as useSessionOf } from '@ponte/platform/use-session'
import { useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'

export function useSession(): Session {
  return useSessionOf(useShell())
}

/** The snapshot for hydration: until then everybody is a visitor. */
const nobody = () => null

/** The user whose name the frame shows: the one that this browser remembers, also while the server still confirms the session. */
export function useUser(): SessionUser | null {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, () => session.store.getState().user, nobody)
}

export function useRegistry(): Registry {
  const { registry } = useShell()
  return useSyncExternalStore(registry.subscribe, registry.read, registry.read)
}
