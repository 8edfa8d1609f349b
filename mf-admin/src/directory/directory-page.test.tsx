import { getFirm, listFirms } from '@ponte/contracts/firms'
import { queries } from '@ponte/platform/query'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { firm, idOf, pageOf } from '../dev/samples.ts'
import { current, detail, list, noTeam } from '../../test/stage.ts'
import FirmsPage from '../firms-page/firms-page.tsx'

const sun = firm(1, { name: 'Clínica Sol' })
const moon = firm(2, { name: 'Hospital Lua' })
const listed = respond(listFirms, ({ query }) => pageOf([sun, moon], query))
const show = (path = '/firms', answers = [listed]) => renderScreen(FirmsPage, { user: 'admin', path, answers: [...answers, noTeam] })

afterEach(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'))

test('the list is on the left, with the first entry shown on the right by default', async () => {
  const { address } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Firms' })).toBeVisible()
  expect(await detail().findByRole('heading', { level: 2, name: 'Clínica Sol' })).toBeVisible()
  expect(list().getByRole('status')).toHaveTextContent('2 firms')
  expect(list().getAllByRole('listitem')).toHaveLength(2)
  expect(current()).toHaveTextContent('Clínica Sol')
  expect(address()).toBe('/firms')
})

test('a press selects a record in the address, which Back reverts', async () => {
  const { user, address, router } = show()
  await user.click(await list().findByRole('link', { name: /Hospital Lua/ }))
  expect(address()).toBe(`/firms?id=${idOf(2)}`)
  expect(detail().getByRole('heading', { name: 'Hospital Lua' })).toBeVisible()
  expect(current()).toHaveTextContent('Hospital Lua')
  expect(current()).toHaveFocus()

  await act(() => router.navigate(-1))
  expect(await detail().findByRole('heading', { name: 'Clínica Sol' })).toBeVisible()
})

test('on a narrow screen the detail returns to the list in its old state, with the focus', async () => {
  const { user, address } = show('/firms?q=a')
  const link = await list().findByRole('link', { name: /Hospital Lua/ })
  // jsdom has no layout, so visibility is faked.
  Element.prototype.checkVisibility = () => false
  await user.click(link)
  expect(await detail().findByRole('heading', { name: 'Hospital Lua' })).toHaveFocus()
  await user.click(detail().getByRole('link', { name: 'Back to firms' }))
  expect(address()).toBe('/firms?q=a')
  expect(list().getByRole('link', { name: /Hospital Lua/ })).toHaveFocus()
})

test('Escape returns to the list there as well', async () => {
  const { user, address } = show('/firms')
  const link = await list().findByRole('link', { name: /Hospital Lua/ })
  Element.prototype.checkVisibility = () => false
  await user.click(link)
  expect(await detail().findByRole('heading', { name: 'Hospital Lua' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(address()).toBe('/firms')
})

test('a link to a record in another part of the list shows its detail', async () => {
  show(`/firms?id=${idOf(9)}`, [listed, respond(getFirm, ({ params }) => firm(9, { _id: params.id, name: 'Laboratório Vega' }))])
  expect(await detail().findByRole('heading', { name: 'Laboratório Vega' })).toBeVisible()
  expect(list().queryByRole('link', { current: true })).toBeNull()
})

test.each([idOf(9), 'no-id-at-all'])('a link to a missing record (%s) says so', async (id) => {
  show(`/firms?id=${id}`, [listed, respond(getFirm, () => refuse('not_found'))])
  expect(await detail().findByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('a detail that fails to load can be retried', async () => {
  let isDown = true
  const { user } = show(`/firms?id=${idOf(9)}`, [
    listed,
    respond(getFirm, () => (isDown ? refuse('internal') : firm(9, { name: 'Laboratório Vega' }))),
  ])
  expect(await detail().findByRole('alert')).toHaveTextContent('Failed to load details')
  isDown = false
  await user.click(detail().getByRole('button', { name: 'Try again' }))
  expect(await detail().findByRole('heading', { name: 'Laboratório Vega' })).toBeVisible()
})

test('loading of the list is announced', () => {
  show()
  expect(list().getByRole('status')).toHaveTextContent('Loading firms…')
})

test('a failed list shows one toast, keeps the search box and can be retried', async () => {
  let isDown = true
  const { host, user } = show('/firms', [respond(listFirms, ({ query }) => (isDown ? refuse('unavailable') : pageOf([sun], query)))])
  expect(await list().findByRole('alert')).toHaveTextContent('Failed to load firms')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes', durationMs: 3000 }])
  expect(screen.getByLabelText('Search firms')).toBeVisible()
  expect(detail().getByText('Nothing selected.')).toBeVisible()

  isDown = false
  await user.click(list().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(current()).toHaveTextContent('Clínica Sol'))
  expect(host.toasts).toHaveLength(1)
  expect(host.silentToasts).toHaveLength(1)

  // The list stays, so only the toast says it.
  isDown = true
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(host.silentToasts).toHaveLength(1)
  expect(current()).toHaveTextContent('Clínica Sol')
})

test('an empty directory says so, and offers no selection', async () => {
  show('/firms', [respond(listFirms, ({ query }) => pageOf([], query))])
  expect(await list().findByRole('heading', { name: 'No firms yet' })).toBeVisible()
  expect(list().queryByRole('link', { name: 'Clear search and filters' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
})

test('changes by another admin appear in list and detail after a refetch', async () => {
  let name = 'Clínica Sol'
  const { user } = show('/firms', [respond(listFirms, ({ query }) => pageOf([firm(1, { name, version: 2 })], query))])
  expect(await detail().findByRole('heading', { name: 'Clínica Sol' })).toBeVisible()
  name = 'Clínica Estrela'
  // Typing refetches; here it finds the same firm.
  await user.type(screen.getByLabelText('Search firms'), 'Clínica')
  expect(await detail().findByRole('heading', { name: 'Clínica Estrela' })).toBeVisible()
  expect(current()).toHaveTextContent('Clínica Estrela')
})
