import { leaveTraces, traces } from './traces.ts'

// Its twin holds the same test: the one that runs second would see what the first left.
test('a test file finds no trace of the file before it', () => {
  expect(Object.entries(traces()).filter(([, isLeft]) => isLeft)).toEqual([])
  leaveTraces()
  expect(Object.entries(traces()).filter(([, isLeft]) => !isLeft)).toEqual([])
})
