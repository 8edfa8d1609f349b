import { getFirm, listFirms } from '@ponte/contracts/firms'
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

test('the list stands on the left, and without a choice the first entry is shown on the right', async () => {
  const { address } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Firms' })).toBeVisible()
  expect(await detail().findByRole('heading', { level: 2, name: 'Clínica Sol' })).toBeVisible()
  expect(list().getByRole('status')).toHaveTextContent('2 firms')
  expect(list().getAllByRole('listitem')).toHaveLength(2)
  expect(current()).toHaveTextContent('Clínica Sol')
  expect(address()).toBe('/firms')
})

test('a press picks: the choice is in the address and can be taken back', async () => {
  const { user, address, router } = show()
  await user.click(await list().findByRole('link', { name: /Hospital Lua/ }))
  expect(address()).toBe(`/firms?id=${idOf(2)}`)
  expect(detail().getByRole('heading', { name: 'Hospital Lua' })).toBeVisible()
  expect(current()).toHaveTextContent('Hospital Lua')
  expect(current()).toHaveFocus()

  await act(() => router.navigate(-1))
  expect(await detail().findByRole('heading', { name: 'Clínica Sol' })).toBeVisible()
})

test('where only one of the two fits, the detail leads back to the list as it was, and the focus goes along', async () => {
  const { user, address } = show('/firms?q=a')
  const link = await list().findByRole('link', { name: /Hospital Lua/ })
  // jsdom draws nothing, so it has no idea of what is seen.
  Element.prototype.checkVisibility = () => false
  await user.click(link)
  expect(await detail().findByRole('heading', { name: 'Hospital Lua' })).toHaveFocus()
  await user.click(detail().getByRole('link', { name: 'Back to firms' }))
  expect(address()).toBe('/firms?q=a')
  expect(list().getByRole('link', { name: /Hospital Lua/ })).toHaveFocus()
})

test('there Escape leads back to the list as well', async () => {
  const { user, address } = show('/firms')
  const link = await list().findByRole('link', { name: /Hospital Lua/ })
  Element.prototype.checkVisibility = () => false
  await user.click(link)
  expect(await detail().findByRole('heading', { name: 'Hospital Lua' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(address()).toBe('/firms')
})

test('a link to somebody in another part of the list shows the detail all the same', async () => {
  show(`/firms?id=${idOf(9)}`, [listed, respond(getFirm, ({ params }) => firm(9, { _id: params.id, name: 'Laboratório Vega' }))])
  expect(await detail().findByRole('heading', { name: 'Laboratório Vega' })).toBeVisible()
  expect(list().queryByRole('link', { current: true })).toBeNull()
})

test.each([idOf(9), 'no-id-at-all'])('a link to what does not exist (%s) says so', async (id) => {
  show(`/firms?id=${id}`, [listed, respond(getFirm, () => refuse('not_found'))])
  expect(await detail().findByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('a detail that cannot be had can be asked for again', async () => {
  let isDown = true
  const { user } = show(`/firms?id=${idOf(9)}`, [
    listed,
    respond(getFirm, () => (isDown ? refuse('internal') : firm(9, { name: 'Laboratório Vega' }))),
  ])
  expect(await detail().findByRole('alert')).toHaveTextContent('The details could not be loaded')
  isDown = false
  await user.click(detail().getByRole('button', { name: 'Try again' }))
  expect(await detail().findByRole('heading', { name: 'Laboratório Vega' })).toBeVisible()
})

test('while it loads the list says so', () => {
  show()
  expect(list().getByRole('status')).toHaveTextContent('Loading firms…')
})

test('a list that fails is told once by a toast, keeps the search box and comes back by a retry', async () => {
  let isDown = true
  const { host, user } = show('/firms', [respond(listFirms, ({ query }) => (isDown ? refuse('unavailable') : pageOf([sun], query)))])
  expect(await list().findByRole('alert')).toHaveTextContent('The firms could not be loaded')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes', durationMs: 3000 }])
  expect(screen.getByLabelText('Search firms')).toBeVisible()
  expect(detail().getByText('Nothing is selected.')).toBeVisible()

  isDown = false
  await user.click(list().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(current()).toHaveTextContent('Clínica Sol'))
  expect(host.toasts).toHaveLength(1)
})

test('nothing registered yet is said plainly, and there is nothing to select', async () => {
  show('/firms', [respond(listFirms, ({ query }) => pageOf([], query))])
  expect(await list().findByRole('heading', { name: 'No firms yet' })).toBeVisible()
  expect(list().queryByRole('link', { name: 'Clear search and filters' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
})

test('what another admin changed meanwhile is there once the list is asked for again, in list and detail', async () => {
  let name = 'Clínica Sol'
  const { user } = show('/firms', [respond(listFirms, ({ query }) => pageOf([firm(1, { name, version: 2 })], query))])
  expect(await detail().findByRole('heading', { name: 'Clínica Sol' })).toBeVisible()
  name = 'Clínica Estrela'
  // Whatever is typed asks anew; here it finds the same firm.
  await user.type(screen.getByLabelText('Search firms'), 'Clínica')
  expect(await detail().findByRole('heading', { name: 'Clínica Estrela' })).toBeVisible()
  expect(current()).toHaveTextContent('Clínica Estrela')
})
