import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { listNotifications, unreadNotifications } from '@ponte/contracts/notifications'
import { queries } from '@ponte/platform/query'

/** Queries that show a contact's state. Those on screen are refetched at once, the others when needed. */
const AFFECTED = [pendingResponses, pendingEvaluations, getDashboard, listContacts, listNotifications, unreadNotifications]

export function reloadLists(): void {
  for (const { path } of AFFECTED) void queries.invalidateQueries({ queryKey: [path] })
}
