import { changeColleague, removeColleague, type Colleague } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'

/** A change to a member of a firm's team. */
export type Change = 'manager' | 'member' | 'handOver' | 'remove' | 'leave'

/** The viewer of a team: admins and managers change it, members can only leave. */
export type TeamViewer = 'admin' | 'manager' | 'member'

/** The changes available for a colleague, or for the viewer. Nobody can demote a firm's only manager, and only an admin can remove that person. */
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
