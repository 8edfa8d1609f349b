import type { Role } from '@ponte/contracts/roles'
import { codeOf } from '@ponte/platform/refusal'
import type { Obstacle } from './why-no-contact.ts'

const OBSTACLES: Readonly<Record<string, Obstacle | 'gone'>> = {
  not_signed_in: 'signIn',
  session_ended: 'signIn',
  profile_incomplete: 'completeProfile',
  email_unconfirmed: 'unconfirmed',
  own_contact: 'own',
  not_found: 'gone',
  malformed: 'gone',
}

/** A refusal that retrying cannot change. A firm's user has a complete profile, so only the firm can be missing. */
export function obstacleIn(error: Error | null, role: Role | null): Obstacle | 'gone' | null {
  const obstacle = OBSTACLES[codeOf(error)] ?? null
  return obstacle === 'completeProfile' && role === 'firm' ? 'firmGone' : obstacle
}
