import type { Role } from '@ponte/contracts/roles'
import { contactText } from '../text-contacts.ts'
import type { Obstacle } from './why-no-contact.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** The server's word for it; like messageOf it goes by the envelope, as shell and remote share no class. */
function codeOf(error: Error | null): string {
  return error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const OBSTACLES: Readonly<Record<string, Obstacle | 'gone'>> = {
  not_signed_in: 'signIn',
  session_ended: 'signIn',
  profile_incomplete: 'completeProfile',
  own_contact: 'own',
  not_found: 'gone',
  malformed: 'gone',
}

/** A refusal that asking again cannot change. A firm's user has a whole profile: what is missing is the firm. */
export function obstacleIn(error: Error | null, role: Role | null): Obstacle | 'gone' | null {
  const obstacle = OBSTACLES[codeOf(error)] ?? null
  return obstacle === 'completeProfile' && role === 'firm' ? 'firmGone' : obstacle
}

/** The server could not be reached at all. */
export const isOffline = (error: Error): boolean => codeOf(error) === 'network'

/** How long the server asks to wait, in words, rounded up; null where it does not say. */
export function waitIn(error: Error): string | null {
  if (!('retryAfter' in error) || typeof error.retryAfter !== 'number' || error.retryAfter <= 0) return null
  const { minutes, hours } = contactText.wait
  return error.retryAfter <= HOUR_S ? minutes(Math.ceil(error.retryAfter / MINUTE_S)) : hours(Math.ceil(error.retryAfter / HOUR_S))
}
