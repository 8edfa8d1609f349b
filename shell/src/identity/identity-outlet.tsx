import { useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'

export function IdentityOutlet() {
  const { identity } = useShell()
  return useSyncExternalStore(identity.subscribe, identity.read, identity.read)
}
