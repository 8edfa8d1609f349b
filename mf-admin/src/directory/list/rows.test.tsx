import { listFirms } from '@ponte/contracts/firms'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { idOf } from '../../dev/samples.ts'
import { countedFirms, current, detail, list, ROW_PX, row, seeRows } from '../../../test/stage.ts'
import FirmsPage from '../../firms-page/firms-page.tsx'

function show(count: number, path = '/firms') {
  const { asked, firms, answers } = countedFirms(count)
  return { ...renderScreen(FirmsPage, { user: 'admin', path, answers }), asked, firms }
}

const scroller = () => list().getByRole('list').parentElement as HTMLElement
const scrollTo = (index: number) => fireEvent.scroll(scroller(), { target: { scrollTop: index * ROW_PX } })
const places = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => Number(item.getAttribute('aria-posinset')))

beforeEach(() => seeRows(10))

test('of ten thousand rows only the visible ones are rendered, with their positions', async () => {
  const { asked } = show(10_000)
  expect(await list().findByText('10.000 firms')).toBeVisible()
  expect(list().getAllByRole('listitem').length).toBeLessThan(50)
  const first = (await row('Clínica 0001 São Paulo/SP')).closest('li')
  expect(first).toHaveAttribute('aria-posinset', '1')
  expect(first).toHaveAttribute('aria-setsize', '10000')
  expect(asked).toEqual([1])
})

test('scrolling loads that part of the list, with placeholder rows until then', async () => {
  const { asked } = show(10_000)
  await row(/Clínica 0001/)
  scrollTo(5_050)
  expect(places()).toContain(5_051)
  expect(list().getAllByText('Loading…').length).toBeGreaterThan(10)
  expect(await row(/Clínica 5051/)).toBeVisible()
  expect(asked).toEqual([1, 51])
})

test('a fling over thousands of rows loads only its end', async () => {
  const { asked } = show(10_000)
  await row(/Clínica 0001/)
  for (let index = 100; index <= 8_000; index += 250) scrollTo(index)
  scrollTo(8_050)
  expect(await row(/Clínica 8051/)).toBeVisible()
  expect(asked).toEqual([1, 81])
})

test('a page boundary loads both pages, and loaded pages are not fetched again', async () => {
  const { asked } = show(1_000)
  await row(/Clínica 0001/)
  scrollTo(195)
  expect(await row(/Clínica 0196/)).toBeVisible()
  expect(await row(/Clínica 0203/)).toBeVisible()
  expect(asked.toSorted()).toEqual([1, 2, 3])
  scrollTo(0)
  expect(await row(/Clínica 0001/)).toBeVisible()
  expect(asked).toHaveLength(3)
})

test('a part that fails to load shows a toast and can be retried', async () => {
  let isDown = true
  const { answers } = countedFirms(1_000)
  const failing = respond(listFirms, ({ query }) =>
    isDown && query.page > 1 ? refuse('internal') : { results: [], page: 1, limit: 100, totalPages: 10, totalResults: 1_000 },
  )
  const { user, host } = renderScreen(FirmsPage, { user: 'admin', answers: [failing, ...answers] })
  await list().findByText('1.000 firms')
  scrollTo(550)
  expect(await list().findByRole('alert')).toHaveTextContent('Failed to load this part of the list')
  expect(host.toasts).toMatchObject([{ kind: 'error', durationMs: 3000 }])
  isDown = false
  await user.click(list().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(list().queryByRole('alert')).toBeNull())
})

test('a list that has become shorter ends at its new end', async () => {
  const { asked, firms } = show(1_000)
  await row(/Clínica 0001/)
  firms.splice(700)
  scrollTo(690)
  expect(await list().findByText('700 firms')).toBeVisible()
  expect(await row(/Clínica 0700/)).toBeVisible()
  expect(list().queryByText('Loading…')).toBeNull()
  expect(asked.toSorted()).toEqual([1, 1, 7, 8])
})

describe('the keyboard', () => {
  test('moves selection and focus along the rows, and the address follows after a pause', async () => {
    const { user, host, address } = show(300)
    ;(await row(/Clínica 0001/)).focus()
    // Within the pause.
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    expect(current()).toHaveTextContent('Clínica 0004')
    expect(current()).toHaveFocus()
    await waitFor(() => expect(address()).toBe(`/firms?id=${idOf(4)}`))
    expect(await detail().findByRole('heading', { name: 'Clínica 0004' })).toBeVisible()
    // Passed rows add no history entries.
    expect(host.navigations).toEqual([{ to: `/firms?id=${idOf(4)}`, replace: true }])
    await user.keyboard('{ArrowUp}')
    expect(current()).toHaveTextContent('Clínica 0003')
  })

  test('continues into rows that are not loaded yet', async () => {
    const { user, address, asked } = show(300)
    await row(/Clínica 0001/)
    await user.keyboard('{End}')
    await waitFor(() => expect(current()).toHaveTextContent('Clínica 0300'))
    expect(current()).toHaveFocus()
    await waitFor(() => expect(address()).toBe(`/firms?id=${idOf(300)}`))
    expect(asked).toEqual([1, 3])
    await user.keyboard('{ArrowDown}')
    expect(current()).toHaveTextContent('Clínica 0300')
    await user.keyboard('{Home}')
    expect(current()).toHaveTextContent('Clínica 0001')
    expect(current()).toHaveFocus()
  })

  test("Enter focuses the detail's heading, Escape the row", async () => {
    const { user, address, router } = show(300)
    ;(await row(/Clínica 0001/)).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await detail().findByRole('heading', { name: 'Clínica 0002' })).toHaveFocus()
    expect(address()).toBe(`/firms?id=${idOf(2)}`)
    expect(router.state.historyAction).toBe('PUSH')
    await user.keyboard('{Escape}')
    expect(await row(/Clínica 0002/)).toHaveFocus()
  })

  test('/ focuses the search, and an arrow key the list', async () => {
    const { user } = show(300)
    ;(await row(/Clínica 0001/)).focus()
    await user.keyboard('/')
    const box = screen.getByLabelText('Search firms')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('')
    await user.keyboard('a/b')
    expect(box).toHaveValue('a/b')
    await user.clear(box)
    await user.keyboard('{ArrowDown}')
    expect(await row(/Clínica 0001/)).toHaveFocus()
  })

  test('does nothing within the detail or under a dialog', async () => {
    const { user } = show(300)
    await row(/Clínica 0001/)
    await user.click(await detail().findByRole('button', { name: 'Delete' }))
    await user.keyboard('{ArrowDown}/')
    expect(current()).toHaveTextContent('Clínica 0001')
    expect(screen.getByLabelText('Search firms')).not.toHaveFocus()
    await user.keyboard('{Escape}{ArrowDown}')
    expect(current()).toHaveTextContent('Clínica 0001')
  })

  test('keeps the focus when its row is scrolled out of view', async () => {
    const { user } = show(1_000)
    ;(await row(/Clínica 0001/)).focus()
    scrollTo(500)
    expect(list().getByRole('list')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(current()).toHaveTextContent('Clínica 0002')
    expect(current()).toHaveFocus()
  })
})

test('the scroll position survives a reload', async () => {
  const { asked, unmount } = show(1_000)
  await row(/Clínica 0001/)
  scrollTo(550)
  await row(/Clínica 0551/)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  unmount()

  show(1_000)
  expect(await row(/Clínica 0551/)).toBeVisible()
  expect(asked).toEqual([1, 6])
})

test('behind the detail the list keeps its rows and scroll position', async () => {
  const resized: (() => void)[] = []
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(function (this: ResizeObserver, onResize) {
    resized.push(() => onResize([], this))
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
  const resize = () => act(() => resized.forEach((report) => report()))
  show(1_000)
  await row(/Clínica 0001/)
  scrollTo(550)
  await row(/Clínica 0551/)

  seeRows(0)
  resize()
  // Some browsers forget the scroll position of hidden elements.
  scroller().scrollTop = 0
  expect(places()).toContain(551)
  seeRows(10)
  resize()
  expect(scroller().scrollTop).toBe(550 * ROW_PX)
  expect(places()).toContain(551)
})
