import { act, render, screen } from '@testing-library/react'
import { text } from '../text.ts'
import { OfflineNotice } from './offline-notice.tsx'

let onLine: jest.SpyInstance<boolean, []>

beforeEach(() => {
  jest.useFakeTimers()
  onLine = jest.spyOn(navigator, 'onLine', 'get')
})
afterEach(() => {
  jest.useRealTimers()
})

function connection(isThere: boolean) {
  onLine.mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

test('a lost connection is shown until it is back, and its return for a moment', () => {
  const { container } = render(<OfflineNotice />)
  expect(container).toHaveTextContent('')
  connection(false)
  expect(screen.getByText(text.offline)).toBeVisible()
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.getByText(text.offline)).toBeVisible()

  connection(true)
  expect(screen.getByText(text.backOnline)).toBeVisible()
  expect(screen.queryByText(text.offline)).toBeNull()
  act(() => jest.advanceTimersByTime(4000))
  expect(container).toHaveTextContent('')
})

test('a connection that is lost again at once is not announced as restored', () => {
  render(<OfflineNotice />)
  connection(false)
  connection(true)
  connection(false)
  act(() => jest.advanceTimersByTime(10_000))
  expect(screen.getByText(text.offline)).toBeVisible()
})

test('a page that starts without a connection says so', () => {
  onLine.mockReturnValue(false)
  render(<OfflineNotice />)
  expect(screen.getByText(text.offline)).toBeVisible()
})

test('it is announced by a live region that existed before', () => {
  const { container } = render(<OfflineNotice />)
  const region = container.querySelector('[aria-live="polite"]')
  connection(false)
  expect(region).toHaveTextContent(text.offline)
})
