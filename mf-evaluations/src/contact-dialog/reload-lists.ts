import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { listNotifications, unreadNotifications } from '@ponte/contracts/notifications'
import { queries } from '@ponte/platform/query'

/** All that tells how a contact stands. What is on screen is asked for at once, the rest when it is needed. */
const AFFECTED = [pendingResponses, pendingEvaluations, getDashboard, listContacts, listNotifications, unreadNotifications]

export function reloadLists(): void {
  for (const { path } of AFFECTED) void queries.invalidateQueries({ queryKey: [path] })
}
