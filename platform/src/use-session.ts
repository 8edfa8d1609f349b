import type { Host, Session } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const visitor: Session = { status: 'signed-out', user: null }
/** A prerendered page shows a visitor's view, so until hydration every user is one. */
const readVisitor = (): Session => visitor

/** The session, for a screen that shows the user. */
export function useSession({ session }: Pick<Host, 'session'>): Session {
  return useSyncExternalStore(session.subscribe, () => asHydrated(session.read()), readVisitor)
}

/**
 * The session during hydration: another object would count as a change, and React would hydrate everything at once instead of
 * incrementally.
 */
const asHydrated = (session: Session): Session => (session.status === visitor.status ? visitor : session)
