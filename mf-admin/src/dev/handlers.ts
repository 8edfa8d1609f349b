import { getDashboard } from '@ponte/contracts/dashboard'
import { searchProfessionals } from '@ponte/contracts/search'
import { respond } from '@ponte/test-kit/respond'
import { careHandlers } from './care-handlers.ts'
import { directoryHandlers } from './directory-handlers.ts'
import { formHandlers } from './form-handlers.ts'
import { firms, people } from './records.ts'
import { adminDashboard, foundOf, professional } from './samples.ts'
import { teamHandlers } from './team-handlers.ts'

const PUBLIC = 40
const professionals = Array.from({ length: PUBLIC }, (_, index) => professional(index + 1))

/** The API of this area's harness. */
export const handlers = [
  ...directoryHandlers(people, firms),
  ...formHandlers(people, firms),
  ...careHandlers,
  ...teamHandlers,
  respond(searchProfessionals, ({ query }) =>
    foundOf(
      professionals.filter(({ fullName }) => fullName.toLowerCase().includes(query.query.toLowerCase())),
      query,
    ),
  ),
  respond(getDashboard, () => adminDashboard()),
]
