import type { Host, Session } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

export function useSession({ session }: Host): Session {
  return useSyncExternalStore(session.subscribe, session.read, session.read)
}
