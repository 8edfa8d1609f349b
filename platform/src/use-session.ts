import type { Host, Session } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const visitor: Session = { status: 'signed-out', user: null }
/** A prerendered page is a visitor's, so until it is hydrated everybody is one. */
export const readVisitor = (): Session => visitor

/** The session, for a screen that shows who is signed in. */
export function useSession({ session }: Host): Session {
  return useSyncExternalStore(session.subscribe, session.read, readVisitor)
}
