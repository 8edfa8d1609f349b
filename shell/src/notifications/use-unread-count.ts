import { parties, whyNotAllowed } from '@ponte/contracts/access'
import { useLocation } from '@ponte/platform/router'
import { useEffect } from 'react'
import { useSession } from '../routing/use-shell-state.ts'
import { useShell } from '../shell.ts'

/** Keeps the unread count of users who get notifications, once the server has confirmed the session. */
export function useUnreadCount(): void {
  const { unread } = useShell()
  const { key } = useLocation()
  const { user } = useSession()
  const id = whyNotAllowed(parties, user) === null ? user?.id : undefined

  // The server, window focus and the other tabs are outside React.
  useEffect(() => (id === undefined ? undefined : unread.watch(id)), [unread, id])
  useEffect(() => void unread.ask(), [unread, key])
}
