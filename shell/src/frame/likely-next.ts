import { personaOf, type Persona } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD } from '../routing/site-routes.ts'

/**
 * Where somebody most likely goes from the page that they open first, the best guess first. For visitors and newcomers nothing is
 * guessed: most of them read one page, which would cost them twice its weight, and a link or field in use says more.
 */
const NEXT: Readonly<Record<Persona, readonly string[]>> = {
  visitor: [],
  newcomer: [],
  professional: ['/search', DASHBOARD],
  firm: ['/search', '/professionals', DASHBOARD],
  admin: ['/professionals', DASHBOARD],
}
/** What most notifications are about. */
const NEWS = '/pending-evaluations'

export function likelyNext(user: SessionUser | null, hasNews: boolean): readonly string[] {
  const next = NEXT[personaOf(user)]
  return hasNews && next.length > 0 ? [NEWS, ...next] : next
}
