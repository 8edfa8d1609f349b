import { getFirm } from '@ponte/contracts/firms'
import { listUsers, type User } from '@ponte/contracts/users'
import { renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { factsOf } from '../../test/facts-of.ts'
import { firm, idOf, pageOf, user } from '../dev/samples.ts'
import UsersPage from './users-page.tsx'

const listed = (...people: User[]) => respond(listUsers, ({ query }) => pageOf(query.type === undefined ? people : [], query))
const ofFirm = user(2, { fullName: 'Carla Dias', role: 'firm', firm: idOf(5) })
const named = respond(getFirm, ({ params }) => firm(5, { _id: params.id, name: 'Clínica Sol' }))

test('an admin sees users of every role', async () => {
  const people = [user(1), ofFirm, user(3, { fullName: 'Alda Admin', role: 'admin' }), user(4, { fullName: 'Nina Nova', role: null })]
  renderScreen(UsersPage, { user: 'admin', path: '/users', answers: [listed(...people), named] })
  await screen.findByText('4 users')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'A1Ana Luz 1Professional · ana1@ponte.example',
    'CDCarla DiasFirm · ana2@ponte.example',
    'AAAlda AdminAdmin · ana3@ponte.example',
    'NNNina NovaProfile not completed · ana4@ponte.example',
  ])
})

test("a firm's user is shown with a link to the firm", async () => {
  renderScreen(UsersPage, { user: 'admin', path: '/users', answers: [listed(ofFirm), named] })
  const link = await screen.findByRole('link', { name: 'Clínica Sol' })
  expect(link).toHaveAttribute('href', `/firms?id=${idOf(5)}`)
  expect(factsOf(screen.getByRole('article'))).toEqual({
    'E-mail': 'ana2@ponte.example',
    Phone: '(41) 99999-0000',
    Firm: 'Clínica Sol',
    Profile: 'Completed',
    Created: '05/01/2026',
    Updated: '31/10/2026',
  })
})

test('a firm sees its own users, without a link to itself', async () => {
  renderScreen(UsersPage, { user: 'firm', path: '/users', answers: [listed(ofFirm), named] })
  await waitFor(() => expect(factsOf(screen.getByRole('article'))).toMatchObject({ Firm: 'Clínica Sol' }))
  expect(screen.queryByRole('link', { name: 'Clínica Sol' })).toBeNull()
})

test('a firm can only search, not change, create or filter', async () => {
  renderScreen(UsersPage, { user: 'firm', path: '/users?type=admin&active=false', answers: [listed(ofFirm), named] })
  await screen.findByRole('article')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Turn off shortcuts'])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getAllByRole('searchbox')).toHaveLength(1)
})

test('an admin creates users, exports them, and imports none', async () => {
  renderScreen(UsersPage, { user: 'admin', path: '/users', answers: [listed(user(1))] })
  await screen.findByRole('article')
  expect(screen.getByRole('button', { name: 'New user' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('people can be filtered by role, city, profession, profile and activity', async () => {
  const asked: unknown[] = []
  const path = '/users?type=admin&city=natal&profession=medico&completed=false&active=true&deleted=true'
  const asking = respond(listUsers, ({ query }) => {
    asked.push(query)
    return pageOf([], query)
  })
  renderScreen(UsersPage, { user: 'admin', path, answers: [asking] })
  await screen.findByRole('heading', { name: 'No users match this search' })
  const filters = { type: 'admin', city: 'natal', profession: 'medico', completed: false, active: true, deleted: true }
  expect(asked).toEqual([{ ...filters, q: '', sort: 'name', page: 1, limit: 100 }])
  expect(screen.getByRole('button', { name: 'Clear filters (6)' })).toBeVisible()
})

test('without a server message the toast says Failed to load users', async () => {
  const { host } = renderScreen(UsersPage, { user: 'firm', answers: [http.get('*/api/v1/users', () => HttpResponse.error())] })
  await screen.findByRole('alert')
  expect(host.toasts.map(({ message }) => message)).toEqual(['Failed to load users'])
})
