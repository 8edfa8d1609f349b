import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { listNotifications, unreadNotifications } from '@ponte/contracts/notifications'
import { queries } from '@ponte/platform/query'

/** The queries that show the state of a contact. Those on screen are fetched again at once, the rest when they are needed. */
const AFFECTED = [pendingResponses, pendingEvaluations, getDashboard, listContacts, listNotifications, unreadNotifications]

export function reloadLists(): void {
  for (const { path } of AFFECTED) void queries.invalidateQueries({ queryKey: [path] })
}
