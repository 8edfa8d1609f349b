import { listFirms, type FirmQuery } from '@ponte/contracts/firms'
import { CITY_LABELS } from '@ponte/contracts/places'
import { renderScreen, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { firm, idOf, pageOf } from '../../dev/samples.ts'
import { current, detail, list, noTeam } from '../../../test/stage.ts'
import FirmsPage from '../../firms-page/firms-page.tsx'

const all = Array.from({ length: 230 }, (_, index) => firm(index + 1, { name: `Clínica ${index + 1}` }))

function show(path = '/firms') {
  const asked: FirmQuery[] = []
  const answers = [
    respond(listFirms, ({ query }) => {
      asked.push(query)
      return pageOf(
        all.filter(({ name }) => name.includes(query.q)),
        query,
      )
    }),
  ]
  return { ...renderScreen(FirmsPage, { user: 'admin', path, route: '/firms', answers: [...answers, noTeam] }), asked }
}

const box = () => screen.getByLabelText('Search firms')
const filters = () => within(screen.getByRole('group', { name: 'Filters' }))

test('typing filters on the server after a pause, and the address keeps the text', async () => {
  const { user, asked, address, router } = show(`/firms?id=${idOf(20)}`)
  await list().findByText('230 firms')
  await user.click(box())
  // Without a pause, however slow the machine: no timer fires in between.
  for (const value of ['Clí', 'Clínica 2', 'Clínica 22']) fireEvent.change(box(), { target: { value } })
  expect(box()).toHaveValue('Clínica 22')
  expect(await list().findByText('11 firms')).toBeVisible()
  expect(asked.map(({ q }) => q)).toEqual(['', 'Clínica 22'])
  expect(address()).toBe('/firms?q=Cl%C3%ADnica+22')
  expect(box()).toHaveFocus()
  // Typing replaces the history entry, so that Back does not step through letters.
  expect(router.state.historyAction).toBe('REPLACE')
})

test('the first result is shown; until then the old list stays', async () => {
  const { user } = show()
  await list().findByText('230 firms')
  await user.type(box(), '22')
  expect(current()).toHaveTextContent('Clínica 1')
  await waitFor(() => expect(current()).toHaveTextContent('Clínica 22'))
  expect(detail().getByRole('heading', { name: 'Clínica 22' })).toBeVisible()
})

test('a search in the address fills the box, and clearing it shows everything', async () => {
  const { user, address } = show('/firms?q=missing&sort=newest&state=SP')
  expect(await list().findByRole('heading', { name: 'No firms match this search' })).toBeVisible()
  expect(box()).toHaveValue('missing')
  await user.click(list().getByRole('link', { name: 'Clear search and filters' }))
  expect(await list().findByText('230 firms')).toBeVisible()
  expect(document.body).not.toHaveFocus()
  expect(address()).toBe('/firms')
  expect(box()).toHaveValue('')
})

test('Escape empties the box', async () => {
  const { user, address } = show('/firms?q=22')
  await list().findByText('12 firms')
  await user.click(box())
  await user.keyboard('{Escape}')
  expect(await list().findByText('230 firms')).toBeVisible()
  expect(address()).toBe('/firms')
})

describe('before a slow browser has shown a search', () => {
  test('its text can be deleted', async () => {
    const { user, host, address, hold } = show()
    await list().findByText('230 firms')
    const release = hold('/firms?q=22')
    await user.type(box(), '22')
    await waitFor(() => expect(host.navigations).toHaveLength(1))
    await user.clear(box())
    await waitFor(() => expect(host.navigations).toHaveLength(2))
    await release()
    await waitFor(() => expect(address()).toBe('/firms'))
    expect(box()).toHaveValue('')
    expect(await list().findByText('230 firms')).toBeVisible()
  })

  test('a filter adds to it', async () => {
    const { user, address, hold } = show()
    await list().findByText('230 firms')
    const release = hold('/firms?q=22')
    await user.type(box(), '22')
    await waitFor(() => expect(address()).toBe('/firms?q=22'))
    await user.selectOptions(filters().getByLabelText('State'), 'Bahia')
    await release()
    await waitFor(() => expect(address()).toBe('/firms?q=22&state=BA'))
    expect(box()).toHaveValue('22')
  })
})

test('leaving before the pause does not search elsewhere', async () => {
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

test('filters and order are in the address, are sent to the server, and can be undone by Back', async () => {
  const { user, asked, address, router } = show()
  await list().findByText('230 firms')
  await user.selectOptions(filters().getByLabelText('State'), 'São Paulo')
  await user.selectOptions(filters().getByLabelText('Activity'), 'Inactive')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Sort: Newest')
  expect(address()).toBe('/firms?sort=newest&state=SP&active=false')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'newest', state: 'SP', active: false }))

  await act(() => router.navigate(-2))
  expect(address()).toBe('/firms?state=SP')
  expect(filters().getByLabelText('Activity')).toHaveDisplayValue('Active or not')
  expect(filters().getByLabelText('State')).toHaveDisplayValue('São Paulo')
})

test('the city filter finds any municipality by typing, the short list first in its own order', async () => {
  const { user, asked, address } = show()
  await list().findByText('230 firms')
  const city = filters().getByRole('combobox', { name: 'City' })
  await user.click(city)
  const shown = screen.getAllByRole('option', { name: /\// }).map((option) => option.textContent)
  expect(shown.slice(0, 28)).toEqual(Object.values(CITY_LABELS))
  await screen.findByRole('option', { name: 'Abadia de Goiás/GO' })
  await user.type(city, 'sao bernardo do')
  await user.click(screen.getByRole('option', { name: 'São Bernardo do Campo/SP' }))
  expect(address()).toBe('/firms?city=sao_bernardo_do_campo_sp')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ city: 'sao_bernardo_do_campo_sp' }))
  expect(city).toHaveValue('São Bernardo do Campo/SP')

  await user.clear(city)
  expect(address()).toBe('/firms')
})

test('a link to a small town keeps its filter', async () => {
  const { asked } = show('/firms?city=guarulhos_sp')
  await list().findByText('230 firms')
  expect(asked).toEqual([expect.objectContaining({ city: 'guarulhos_sp' })])
  expect(filters().getByRole('combobox', { name: 'City' })).toHaveValue('Guarulhos/SP')
})

test('the number of filters is shown, and all can be cleared at once', async () => {
  const { user, address } = show('/firms?q=2&type=hospital&deleted=true&state=XX')
  await list().findByRole('status')
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }))
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Clear filters (2)' }))
  expect(address()).toBe('/firms?q=2')
  expect(screen.queryByRole('button', { name: /Clear filters/ })).toBeNull()
  expect(document.body).not.toHaveFocus()
})

test('invalid values in an address are not requested', async () => {
  const { asked } = show('/firms?sort=size&state=XX&city=atlantis&active=maybe&page=7')
  await list().findByText('230 firms')
  expect(asked).toEqual([{ q: '', sort: 'name', page: 1, limit: 100 }])
})
