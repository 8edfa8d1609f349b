import { useSyncExternalStore } from 'react'
import { useShell } from '../shell.ts'

/** The place of the identity dialog. */
export function IdentityOutlet() {
  const { identity } = useShell()
  return useSyncExternalStore(identity.subscribe, identity.read, identity.read)
}
