import { RefreshClock, waitBeforeRefresh } from './refresh-clock.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  ['a minute before its expiry', '2026-11-21T12:15:00.000Z', 14 * MINUTE],
  ['after a pause if it has nearly expired', '2026-11-21T12:00:20.000Z', MINUTE / 2],
  ['by the known lifetime if the clocks disagree (past)', '2026-11-21T09:00:00.000Z', 14 * MINUTE],
  ['by the known lifetime if the clocks disagree (future)', '2026-11-21T18:00:00.000Z', 14 * MINUTE],
  ['by the known lifetime if the expiry is unknown', '', 14 * MINUTE],
])('a token is renewed %s', (_, expires, wait) => {
  expect(waitBeforeRefresh(expires, now)).toBe(wait)
})

test('a background tab waits until it is visible', () => {
  jest.useFakeTimers()
  const rings: number[] = []
  const clock = new RefreshClock(() => rings.push(Date.now()))
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  clock.set(MINUTE)
  jest.advanceTimersByTime(5 * MINUTE)
  expect(rings).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(rings).toHaveLength(1)
  jest.useRealTimers()
})
