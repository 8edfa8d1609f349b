import type { Host, Session } from '@ponte/contracts/host'
import { useCallback, useSyncExternalStore } from 'react'

export function useSession({ session }: Host): Session {
  const subscribe = useCallback((onChange: () => void) => session.subscribe(onChange), [session])
  const read = useCallback(() => session.read(), [session])
  return useSyncExternalStore(subscribe, read, read)
}
