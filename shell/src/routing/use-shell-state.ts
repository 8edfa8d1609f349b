import type { SessionUser } from '@ponte/contracts/auth'
import type { Session } from '@ponte/contracts/host'
import type { Registry } from '@ponte/mfe/registry'
import { readVisitor } from '@ponte/platform/use-session'
import { useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'

export function useSession(): Session {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, session.read, readVisitor)
}

/** Until a prerendered page is hydrated, everybody is a visitor. */
const nobody = () => null

/** Whose name stands in the frame: the one that this browser remembers, also while the server is still being asked. */
export function useUser(): SessionUser | null {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, () => session.store.getState().user, nobody)
}

export function useRegistry(): Registry {
  const { registry } = useShell()
  return useSyncExternalStore(registry.subscribe, registry.read, registry.read)
}
