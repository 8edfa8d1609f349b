import type * as ReactDom from 'react-dom'
import type * as ReactDomClient from 'react-dom/client'
import { COMMITS_MAX, countCommits, onTooManyCommits, WINDOW_MS } from './count-commits.ts'

/** Commits per second of an animation on a 120 Hz display. */
const FAST = 120

/** A React that starts after the hook is installed, as in a page, and a clock. */
async function page() {
  jest.useFakeTimers()
  countCommits()
  const counted = jest.fn()
  onTooManyCommits(counted)
  const { createRoot } = jest.requireActual<typeof ReactDomClient>('react-dom/client')
  const { flushSync } = jest.requireActual<typeof ReactDom>('react-dom')
  const root = createRoot(document.createElement('div'))
  return {
    counted,
    /** Renders `times` times at a steady pace. */
    async commit(times: number, ms: number) {
      for (let time = 0; time < times; time += 1) {
        flushSync(() => root.render(<p>{time}</p>))
        await jest.advanceTimersByTimeAsync(ms / times)
      }
    },
  }
}

beforeEach(() => jest.resetModules())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
})

test('an animation that renders each frame is never excessive, however long it runs', async () => {
  const { commit, counted } = await page()
  await commit(FAST * 11, 11_000)
  expect(counted).not.toHaveBeenCalled()
})

test('too many commits within one window are reported once', async () => {
  const { commit, counted } = await page()
  await commit(COMMITS_MAX, WINDOW_MS / 2)
  expect(counted).not.toHaveBeenCalled()
  await commit(COMMITS_MAX, WINDOW_MS / 2)
  expect(counted).toHaveBeenCalledTimes(1)
})

test('existing developer tools still receive commits', async () => {
  const heard = jest.fn<void, unknown[]>()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 7, onCommitFiberRoot: heard }
  const { commit, counted } = await page()
  await commit(COMMITS_MAX + 1, WINDOW_MS / 2)
  expect(heard).toHaveBeenCalledTimes(COMMITS_MAX + 1)
  expect(counted).toHaveBeenCalledTimes(1)
})
