import { getDashboard } from '@ponte/contracts/dashboard'
import { respond } from '@ponte/test-kit/respond'
import { pendingApi } from './pending-api.ts'
import { receivedHandlers } from './received-handlers.ts'
import { contact, firmDashboard, professionalDashboard } from './samples.ts'

const answered = contact({
  professionalResponse: 'contact_only',
  contactDate: '2026-11-12T13:00:00.000Z',
  closesAt: '2026-12-26T03:00:00.000Z',
})

/** The API of this area's harness, for a user with a few open contacts. */
export const handlers = [
  ...pendingApi(
    [
      contact({ contractor: { _id: 'firm-2', fullName: 'Hospital Santa Clara' } }),
      answered,
      contact({ professionalResponse: 'service_provided', contractorResponse: 'service_received' }),
    ],
    { evaluated: [answered._id] },
  ).handlers,
  ...receivedHandlers,
  // The harness switches users itself; the current page determines the role.
  respond(getDashboard, () => (location.pathname === '/firm-dashboard' ? firmDashboard() : professionalDashboard())),
]
