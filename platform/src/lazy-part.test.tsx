import { act, renderHook, waitFor } from '@testing-library/react'
import { lazyPart, useLazyPart } from './lazy-part.ts'

test('a part is downloaded when needed, and only once', async () => {
  const download = jest.fn(() => Promise.resolve('the dialog'))
  const part = lazyPart(download)
  const { result, rerender } = renderHook(({ isWanted }) => useLazyPart(part, isWanted, () => {}), { initialProps: { isWanted: false } })
  expect(result.current).toBeNull()
  expect(download).not.toHaveBeenCalled()
  rerender({ isWanted: true })
  await waitFor(() => expect(result.current).toBe('the dialog'))
  expect(part.loaded()).toBe('the dialog')
  expect(renderHook(() => useLazyPart(part, true, () => {})).result.current).toBe('the dialog')
  expect(download).toHaveBeenCalledTimes(1)
})

test('a failed load is reported where the part is used, not where it is preloaded, and can be retried', async () => {
  let isDown = true
  const part = lazyPart(() => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(42)))
  part.warm()
  const onFailure = jest.fn()
  renderHook(() => useLazyPart(part, true, onFailure))
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  isDown = false
  await act(async () => expect(await part.load()).toBe(42))
})
