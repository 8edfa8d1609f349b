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

/** The API as this area's harness knows it: what somebody with a few open contacts is answered. */
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
  // The harness signs in by a switch of its own; the page at hand tells whose figures are meant.
  respond(getDashboard, () => (location.pathname === '/firm-dashboard' ? firmDashboard() : professionalDashboard())),
]
