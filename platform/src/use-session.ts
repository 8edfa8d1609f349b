import type { Host, Session } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const visitor: Session = { status: 'signed-out', user: null }
/** A prerendered page is a visitor's, so until it is hydrated everybody is one. */
const readVisitor = (): Session => visitor

/** The session, for a screen that shows who is signed in. */
export function useSession({ session }: Pick<Host, 'session'>): Session {
  return useSyncExternalStore(session.subscribe, () => asHydrated(session.read()), readVisitor)
}

/** A visitor's session is the one of hydration: another object would be a change, for which React takes over all at once what it was to take over bit by bit. */
const asHydrated = (session: Session): Session => (session.status === visitor.status ? visitor : session)
