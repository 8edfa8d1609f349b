import type { Host, Session } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const visitor: Session = { status: 'signed-out', user: null }
/** A prerendered page is a visitor's, so until it is hydrated everybody is one. */
export const readVisitor = (): Session => visitor

/** Who is signed in, for a screen that shows it. */
export function useSession({ session }: Host): Session {
  return useSyncExternalStore(session.subscribe, session.read, readVisitor)
}
