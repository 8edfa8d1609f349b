import type { SessionUser } from '@ponte/contracts/auth'
import { ROLES } from '@ponte/contracts/roles'

/** The session as `auth-storage` holds it. */
export interface StoredSession {
  user: SessionUser | null
  token: string | null
  isAuthenticated: boolean
}

export const signedOut: StoredSession = { user: null, token: null, isAuthenticated: false }

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Reads a session from the storage, which may contain anything. */
export function storedSessionOf(value: unknown): StoredSession {
  if (!isObject(value) || value['isAuthenticated'] !== true || typeof value['token'] !== 'string') return signedOut
  const user = userOf(value['user'])
  return user === null ? signedOut : { user, token: value['token'], isAuthenticated: true }
}

/** The fields of a user that a browser stores. */
function userOf(value: unknown): SessionUser | null {
  if (!isObject(value)) return null
  const { id, fullName, email, role, photo, profileCompleted } = value
  if (typeof id !== 'string' || typeof fullName !== 'string' || typeof email !== 'string') return null
  return {
    id,
    fullName,
    email,
    role: ROLES.find((known) => known === role) ?? null,
    // An inline picture would fill the storage; a URL is kept.
    photo: typeof photo === 'string' && !photo.startsWith('data:') ? photo : null,
    profileCompleted: profileCompleted === true,
  }
}

export interface OpenedSession {
  user: SessionUser
  token: string
  expires: string
}

/** Reads the session from the answer that opens or renews one; null if it contains none. */
export function openedSessionOf(answer: unknown): OpenedSession | null {
  if (!isObject(answer) || !isObject(answer['tokens']) || !isObject(answer['tokens']['access'])) return null
  const { token, expires } = answer['tokens']['access']
  const user = userOf(answer['user'])
  if (user === null || typeof token !== 'string') return null
  return { user, token, expires: typeof expires === 'string' ? expires : '' }
}

/** True for the answer to a correct password when a code is still required. */
export const requiresCode = (answer: unknown): boolean => isObject(answer) && isObject(answer['secondFactor'])
