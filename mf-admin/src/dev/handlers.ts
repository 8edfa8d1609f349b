import { getDashboard } from '@ponte/contracts/dashboard'
import { getFirm, listFirms } from '@ponte/contracts/firms'
import { searchProfessionals } from '@ponte/contracts/search'
import { getUser, listUsers } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/platform/msw'
import { adminDashboard, firm, foundOf, idOf, pageOf, professional, user } from './samples.ts'

const some = <Item>(count: number, make: (n: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index + 1))
const matching = <Item>(items: readonly Item[], q: string, wordsOf: (item: Item) => string): Item[] =>
  items.filter((item) => wordsOf(item).toLowerCase().includes(q.toLowerCase()))

const firms = some(12, (n) => firm(n, n % 4 === 0 ? { isActive: false } : {}))
const users = [
  ...some(230, (n) => user(n)),
  user(301, { fullName: 'Clínica Aurora', role: 'firm', firm: idOf(1), profession: null, specialties: [] }),
  user(302, { fullName: 'Alda Admin', role: 'admin', phone: null, profession: null, specialties: [] }),
]

/** The API as this area's harness knows it: a few firms, and people on more than one page. */
export const handlers = [
  respond(listUsers, ({ query }) =>
    pageOf(
      matching(users, query.q, ({ fullName, email }) => `${fullName} ${email}`).filter(
        ({ role }) => query.type === undefined || role === query.type,
      ),
      query,
    ),
  ),
  respond(getUser, ({ params }) => users.find(({ id }) => id === params.id) ?? refuse('not_found')),
  respond(listFirms, ({ query }) =>
    pageOf(
      matching(firms, query.q, ({ name }) => name),
      query,
    ),
  ),
  respond(getFirm, ({ params }) => firms.find(({ id }) => id === params.id) ?? refuse('not_found')),
  respond(searchProfessionals, ({ query }) =>
    foundOf(
      matching(some(40, professional), query.query, ({ fullName }) => fullName),
      query,
    ),
  ),
  respond(getDashboard, () => adminDashboard()),
]
