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

/** Reads a session from whatever stands in the storage: anybody may have written it. */
export function storedSessionOf(value: unknown): StoredSession {
  if (!isObject(value) || value['isAuthenticated'] !== true || typeof value['token'] !== 'string') return signedOut
  const user = userOf(value['user'])
  return user === null ? signedOut : { user, token: value['token'], isAuthenticated: true }
}

/** The little of a user that a browser keeps, out of all that the server tells. */
function userOf(value: unknown): SessionUser | null {
  if (!isObject(value)) return null
  const { id, fullName, email, role, photo, profileCompleted } = value
  if (typeof id !== 'string' || typeof fullName !== 'string' || typeof email !== 'string') return null
  return {
    id,
    fullName,
    email,
    role: ROLES.find((known) => known === role) ?? null,
    // A picture kept inline would fill the storage; its URL is what stays.
    photo: typeof photo === 'string' && !photo.startsWith('data:') ? photo : null,
    profileCompleted: profileCompleted === true,
  }
}

export interface OpenedSession {
  user: SessionUser
  token: string
  expires: string
}

/** Reads the session from the response that opens or renews one, or null when it holds none. */
export function openedSessionOf(answer: unknown): OpenedSession | null {
  if (!isObject(answer) || !isObject(answer['tokens']) || !isObject(answer['tokens']['access'])) return null
  const { token, expires } = answer['tokens']['access']
  const user = userOf(answer['user'])
  if (user === null || typeof token !== 'string') return null
  return { user, token, expires: typeof expires === 'string' ? expires : '' }
}

/** True for the answer to a right password where a code is still to come. */
export const asksForCode = (answer: unknown): boolean => isObject(answer) && isObject(answer['secondFactor'])
