import { changeColleague, removeColleague, type Colleague } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'

/** What can be changed about somebody of a firm. */
export type Change = 'manager' | 'member' | 'handOver' | 'remove' | 'leave'

/** Who looks at a team: an admin and a manager change it, a member may leave it. */
export type TeamViewer = 'admin' | 'manager' | 'member'

/** The changes that are open for a colleague, or for oneself. A firm's only manager stays one, and leaves by an admin's hand alone. */
export function changesOf({ role, isYou = false }: Colleague, viewer: TeamViewer, isOnlyManager: boolean): Change[] {
  if (isYou) return isOnlyManager ? [] : [...(role === 'manager' ? (['member'] as const) : []), 'leave']
  if (viewer === 'member') return []
  const other: Change[] = role === 'member' ? ['manager'] : isOnlyManager ? [] : ['member']
  return [...other, ...(viewer === 'manager' ? (['handOver'] as const) : []), 'remove']
}

export function make(host: Host, firmId: string, { _id: personId }: Colleague, change: Change): Promise<unknown> {
  const params = { id: firmId, personId }
  if (change === 'remove' || change === 'leave') return host.call(removeColleague, { params, body: {} })
  const handsOver = change === 'handOver'
  return host.call(changeColleague, { params, body: { role: change === 'member' ? 'member' : 'manager', handsOver } })
}
