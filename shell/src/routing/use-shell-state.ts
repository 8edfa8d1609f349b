import type { Session } from '@ponte/contracts/host'
import type { Registry } from '@ponte/platform/registry'
import { useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'

export function useSession(): Session {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, session.read)
}

export function useRegistry(): Registry {
  const { registry } = useShell()
  return useSyncExternalStore(registry.subscribe, registry.read)
}
