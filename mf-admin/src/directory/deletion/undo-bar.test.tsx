import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { UndoBar, useUndo } from './undo-bar.tsx'

const undo = () => Promise.resolve(true)
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const button = () => screen.getByRole('button', { name: 'Undo' })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('an action can be undone for ten seconds', () => {
  const gone = jest.fn()
  render(<UndoBar undoable={{ key: 1, message: 'Two firms deleted.', undo }} onGone={gone} />)
  expect(screen.getByRole('status')).toHaveTextContent('Two firms deleted. You can undo this for 10 seconds.')
  wait(9_900)
  expect(gone).not.toHaveBeenCalled()
  wait(200)
  expect(gone).toHaveBeenCalledTimes(1)
})

test('the countdown pauses on hover and on focus', () => {
  const gone = jest.fn()
  render(<UndoBar undoable={{ key: 1, message: '', undo }} onGone={gone} />)
  const bar = button().parentElement as HTMLElement
  wait(6_000)
  fireEvent.pointerEnter(bar)
  wait(60_000)
  fireEvent.pointerLeave(bar)
  wait(3_000)
  act(() => button().focus())
  wait(60_000)
  expect(gone).not.toHaveBeenCalled()
  act(() => button().blur())
  wait(1_100)
  expect(gone).toHaveBeenCalledTimes(1)
})

test('another action has its own ten seconds', () => {
  const gone = jest.fn()
  const { rerender } = render(<UndoBar undoable={{ key: 1, message: 'One', undo }} onGone={gone} />)
  wait(8_000)
  rerender(<UndoBar undoable={{ key: 2, message: 'Another', undo }} onGone={gone} />)
  wait(9_000)
  expect(gone).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('Another')
})

test('it stays while undoing, and disappears afterwards', async () => {
  const gone = jest.fn()
  let done: (isBack: boolean) => void = () => {}
  const slow = () => new Promise<boolean>((resolve) => (done = resolve))
  render(<UndoBar undoable={{ key: 1, message: '', undo: slow }} onGone={gone} />)
  fireEvent.click(button())
  wait(60_000)
  expect(button()).toHaveAttribute('aria-busy', 'true')
  expect(gone).not.toHaveBeenCalled()
  await act(async () => done(true))
  expect(gone).toHaveBeenCalledTimes(1)
})

test('after a failure it can be pressed again, for the rest of its time', async () => {
  const gone = jest.fn()
  const tries = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  render(<UndoBar undoable={{ key: 1, message: '', undo: tries }} onGone={gone} />)
  wait(6_000)
  await act(async () => fireEvent.click(button()))
  expect(button()).not.toHaveAttribute('aria-busy', 'true')
  wait(3_000)
  expect(gone).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(button()))
  expect(gone.mock.calls).toEqual([[1]])
})

test('the end of one offer does not end a newer one', () => {
  const { result } = renderHook(() => useUndo())
  act(() => result.current.offer('One', undo))
  act(() => result.current.offer('Another', undo))
  act(() => result.current.forget(1))
  expect(result.current.undoable).toMatchObject({ key: 2, message: 'Another' })
  act(() => result.current.forget(2))
  expect(result.current.undoable).toBeNull()
})
