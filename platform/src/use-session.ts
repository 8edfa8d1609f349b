import type { Host, Session } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

/** Who is signed in, for a screen that shows it. */
export function useSession({ session }: Host): Session {
  return useSyncExternalStore(session.subscribe, session.read, session.read)
}
