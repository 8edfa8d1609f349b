import { renderScreen } from '@ponte/test-kit'
import { act, fireEvent, screen } from '@testing-library/react'
import { countedFirms, current, list, row, seeRows } from '../../../test/stage.ts'
import FirmsPage from '../../firms-page/firms-page.tsx'

const show = () => renderScreen(FirmsPage, { user: 'admin', path: '/firms', answers: countedFirms(300).answers })

const box = () => screen.getByLabelText('Search firms')
const turn = (to: 'off' | 'on') => list().getByRole('button', { name: `Turn ${to} shortcuts` })

beforeEach(() => seeRows(10))

test('/ focuses the search from within the page, and is a character in fields', async () => {
  const { user } = show()
  await row(/Clínica 0001/)
  const beside = document.body.appendChild(document.createElement('button'))
  beside.focus()
  await user.keyboard('/')
  expect(beside).toHaveFocus()
  beside.remove()
  expect(document.body).toHaveFocus()
  await user.keyboard('/')
  expect(box()).toHaveFocus()
})

test('after a press outside controls the shortcuts still work', async () => {
  const { user, container } = show()
  await row(/Clínica 0001/)
  container.tabIndex = -1
  act(() => container.focus())
  await user.keyboard('{ArrowDown}')
  expect(current()).toHaveTextContent('Clínica 0002')
  act(() => container.focus())
  await user.keyboard('/')
  expect(box()).toHaveFocus()
})

test('turned off, single keys work only in the list itself, also at the next visit', async () => {
  const { user, unmount } = show()
  await row(/Clínica 0001/)
  expect(list().getByText('search')).toBeVisible()
  await user.click(turn('off'))
  expect(turn('on')).toHaveFocus()
  expect(list().queryByText('search')).toBeNull()
  unmount()

  const again = show()
  const first = await row(/Clínica 0001/)
  await again.user.keyboard('/{ArrowDown}')
  expect(document.body).toHaveFocus()
  expect(current()).toHaveTextContent('Clínica 0001')
  act(() => first.focus())
  await again.user.keyboard('/{ArrowDown}')
  expect(current()).toHaveTextContent('Clínica 0002')
  expect(current()).toHaveFocus()

  await again.user.click(turn('on'))
  await again.user.keyboard('/')
  expect(box()).toHaveFocus()
})

test('without storage the choice lasts as long as the page', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = show()
  await row(/Clínica 0001/)
  await user.click(turn('off'))
  await user.keyboard('/')
  expect(turn('on')).toHaveFocus()
  await user.click(turn('on'))
  await user.keyboard('/')
  expect(box()).toHaveFocus()
})

test('where the hint and its switch are hidden, single keys are off', async () => {
  show()
  await row(/Clínica 0001/)
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('width < 56rem') }))
  fireEvent.keyDown(document.body, { key: '/' })
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(document.body).toHaveFocus()
  expect(current()).toHaveTextContent('Clínica 0001')
})
