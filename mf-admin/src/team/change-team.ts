import { changeColleague, removeColleague, type Colleague } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'

/** A change of the team that is asked about before it is made. */
export interface Question {
  kind: 'handOver' | 'remove' | 'leave'
  colleague: Colleague
}

export const changeRole = (host: Host, firmId: string, { _id }: Colleague, role: Colleague['role'], handsOver = false) =>
  host.call(changeColleague, { params: { id: firmId, personId: _id }, body: { role, handsOver } })

export const make = (host: Host, firmId: string, { kind, colleague }: Question): Promise<unknown> =>
  kind === 'handOver'
    ? changeRole(host, firmId, colleague, 'manager', true)
    : host.call(removeColleague, { params: { id: firmId, personId: colleague._id }, body: {} })
