import { listFirms } from '@ponte/contracts/firms'
import { renderScreen, respond } from '@ponte/platform/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { firm, idOf, pageOf } from '../dev/samples.ts'
import FirmsPage from '../firms-page/firms-page.tsx'

const all = Array.from({ length: 230 }, (_, index) => firm(index + 1, { name: `Clínica ${index + 1}` }))

function show(path = '/firms') {
  const asked: string[] = []
  const answers = [
    respond(listFirms, ({ query }) => {
      asked.push(query.q)
      return pageOf(
        all.filter(({ name }) => name.includes(query.q)),
        query,
      )
    }),
  ]
  return { ...renderScreen(FirmsPage, { user: 'admin', path, route: '/firms', answers }), asked }
}

const list = () => within(screen.getByRole('region', { name: 'Firms' }))
const box = () => screen.getByLabelText('Search firms')

test('typing filters on the server once the fingers rest, and the address keeps the text', async () => {
  const { user, asked, address, router } = show(`/firms?page=2&id=${idOf(120)}`)
  await list().findByText('230 firms')
  await user.type(box(), 'Clínica 22')
  expect(box()).toHaveValue('Clínica 22')
  expect(await list().findByText('11 firms')).toBeVisible()
  expect(asked).toEqual(['', 'Clínica 22'])
  expect(address()).toBe('/firms?q=Cl%C3%ADnica+22')
  expect(box()).toHaveFocus()
  // The search took the place of what was there before: back does not walk through it letter by letter.
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a search that is in the address fills the box, and clearing it brings everything back', async () => {
  const { user, address } = show('/firms?q=nobody')
  expect(await list().findByRole('heading', { name: 'No firm matches this search' })).toBeVisible()
  expect(box()).toHaveValue('nobody')
  await user.click(list().getByRole('link', { name: 'Clear search' }))
  expect(await list().findByText('230 firms')).toBeVisible()
  expect(address()).toBe('/firms')
  expect(box()).toHaveValue('')
})

test('leaving before the fingers rest searches nowhere else', async () => {
  const { host, router } = show()
  await list().findByText('230 firms')
  jest.useFakeTimers()
  fireEvent.change(box(), { target: { value: 'x' } })
  await act(() => router.navigate('/elsewhere'))
  act(() => jest.advanceTimersByTime(10_000))
  jest.useRealTimers()
  expect(screen.queryByLabelText('Search firms')).toBeNull()
  expect(host.navigations).toEqual([])
})

test('a hundred entries are a page; the next and the previous one are links', async () => {
  const { user, address } = show('/firms?q=Cl')
  await list().findByText('230 firms')
  expect(list().getAllByRole('link', { name: /^Clínica/ })).toHaveLength(100)
  expect(list().queryByRole('link', { name: 'Previous' })).toBeNull()
  await user.click(list().getByRole('link', { name: 'Next' }))
  expect(address()).toBe('/firms?q=Cl&page=2')
  await waitFor(() => expect(list().getByRole('link', { current: true })).toHaveTextContent('Clínica 101'))
  expect(list().getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/firms?q=Cl')
})

test('a page past the end leads to the first one', async () => {
  show('/firms?page=9')
  expect(await list().findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  expect(list().getByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', '/firms')
})
