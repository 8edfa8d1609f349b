import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { persist, type PersistStorage } from 'zustand/middleware'
import { signedOut, storedSessionOf, type StoredSession } from './stored-session.ts'

export interface SessionState extends StoredSession {
  /** True while signing in is under way. */
  isLoading: boolean
  /** True while the server has not confirmed a stored session yet. */
  isRestoring: boolean
}

export type SessionStore = StoreApi<SessionState>

/** The session as this browser remembers it: `{state: {user, token, isAuthenticated}, version}` under `auth-storage`. */
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

/** The session in the storage now, or null when this browser keeps nothing, so that nothing can be learnt from it. */
export function readStored(): StoredSession | null {
  const raw = rawStored()
  return raw === undefined || !isKept ? null : parse(raw)
}

export const isSameSession = (one: StoredSession, other: StoredSession): boolean =>
  JSON.stringify(kept(one)) === JSON.stringify(kept(other))

function kept({ user, token, isAuthenticated }: StoredSession): StoredSession {
  return { user, token, isAuthenticated }
}

/** The storage of the session. One that is full, blocked or holds nonsense costs the memory of the session, never the page. */
const tolerantStorage: PersistStorage<StoredSession> = {
  getItem() {
    const raw = rawStored()
    return raw === undefined || raw === null ? null : { state: parse(raw), version: 0 }
  },
  setItem(name, value) {
    isKept = quietly(() => localStorage.setItem(name, JSON.stringify(value))) !== FAILED
  },
  removeItem(name) {
    quietly(() => localStorage.removeItem(name))
  },
}

const FAILED = Symbol()

function rawStored(): string | null | undefined {
  const raw = quietly(() => localStorage.getItem(SESSION_STORAGE_KEY))
  return raw === FAILED ? undefined : raw
}

function parse(raw: string | null): StoredSession {
  const document = quietly((): unknown => JSON.parse(raw ?? 'null'))
  return typeof document === 'object' && document !== null && 'state' in document ? storedSessionOf(document.state) : signedOut
}

function quietly<T>(attempt: () => T): T | typeof FAILED {
  try {
    return attempt()
  } catch {
    return FAILED
  }
}
