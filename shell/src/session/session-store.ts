import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { persist, type PersistStorage } from 'zustand/middleware'
import { attempt } from '../attempt.ts'
import { signedOut, storedSessionOf, type StoredSession } from './stored-session.ts'

export interface SessionState extends StoredSession {
  isLoading: boolean
  /** True until the server has confirmed a stored session. */
  isRestoring: boolean
}

export type SessionStore = StoreApi<SessionState>

/** The session as stored: `{state: {user, token, isAuthenticated}, version}` under `auth-storage`. */
export function createSessionStore(): SessionStore {
  return createStore<SessionState>()(
    persist((): SessionState => ({ ...signedOut, isLoading: false, isRestoring: false }), {
      name: SESSION_STORAGE_KEY,
      storage: tolerantStorage,
      partialize: kept,
    }),
  )
}

let isKept = true

/** The stored session; null if this browser has no storage. */
export function readStored(): StoredSession | null {
  const raw = rawStored()
  return raw === undefined || !isKept ? null : parse(raw)
}

export const isSameSession = (one: StoredSession, other: StoredSession): boolean =>
  JSON.stringify(kept(one)) === JSON.stringify(kept(other))

function kept({ user, token, isAuthenticated }: StoredSession): StoredSession {
  return { user, token, isAuthenticated }
}

/** Storage of the session. If it is full, blocked or invalid, only the stored session is lost, never the page. */
const tolerantStorage: PersistStorage<StoredSession> = {
  getItem() {
    const raw = rawStored()
    return raw === undefined || raw === null ? null : { state: parse(raw), version: 0 }
  },
  setItem(name, value) {
    isKept = false
    attempt(() => {
      localStorage.setItem(name, JSON.stringify(value))
      isKept = true
    })
  },
  removeItem(name) {
    attempt(() => localStorage.removeItem(name))
  },
}

const rawStored = (): string | null | undefined => attempt(() => localStorage.getItem(SESSION_STORAGE_KEY))

function parse(raw: string | null): StoredSession {
  const document = attempt((): unknown => JSON.parse(raw ?? 'null'))
  return typeof document === 'object' && document !== null && 'state' in document ? storedSessionOf(document.state) : signedOut
}
