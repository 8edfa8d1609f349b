import { active, city, role } from './tools/filter-fields.ts'
import { addressOf, readView, withFilter, type DirectoryView } from './directory-address.ts'

const read = (query: string) => readView(new URLSearchParams(query), [role, city, active])
const nowhere: DirectoryView = { q: '', sort: 'name', filters: {}, id: null }

test.each<[string, DirectoryView]>([
  ['', nowhere],
  [
    '?q=ana+luz&sort=newest&type=admin&city=curitiba&active=false&id=a-1',
    { q: 'ana luz', sort: 'newest', filters: { type: 'admin', city: 'curitiba', active: 'false' }, id: 'a-1' },
  ],
])('%j is parsed into its view and formatted back', (query, view) => {
  expect(read(query)).toEqual(view)
  expect(addressOf('/users', view)).toBe(`/users${query}`)
})

test.each(['sort=size', 'city=atlantis', 'type=owner', 'active=yes', 'state=SP', 'page=3', 'city='])('%s counts as absent', (query) => {
  expect(read(`?${query}`)).toEqual(nowhere)
})

test('overlong text is truncated', () => {
  expect(read(`?q=${'a'.repeat(101)}`).q).toHaveLength(100)
})

test('a filter is set, and removed by an empty choice', () => {
  const filters = withFilter({ city: 'natal' }, 'active', 'true')
  expect(filters).toEqual({ city: 'natal', active: 'true' })
  expect(withFilter(filters, 'city', '')).toEqual({ active: 'true' })
})
