import { personaOf, type Persona } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD } from '@ponte/contracts/roles'

/**
 * Paths that a user most likely opens after the first page, most likely first. Empty for visitors and newcomers: most of them read one
 * page, which prefetching would double in weight, and hovering or focusing predicts better.
 */
const NEXT: Readonly<Record<Persona, readonly string[]>> = {
  visitor: [],
  newcomer: [],
  professional: ['/search', DASHBOARD],
  firm: ['/search', '/professionals', DASHBOARD],
  admin: ['/professionals', DASHBOARD],
}
/** The page that most notifications link to. */
const NOTIFICATION_TARGET = '/pending-evaluations'

export function likelyNext(user: SessionUser | null, hasNews: boolean): readonly string[] {
  const next = NEXT[personaOf(user)]
  return hasNews && next.length > 0 ? [NOTIFICATION_TARGET, ...next] : next
}
