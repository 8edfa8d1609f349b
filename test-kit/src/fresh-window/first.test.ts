import { leaveTraces, traces } from './traces.ts'

// Two files run this test: the second one would see what the first left behind.
test('a test file finds no trace of the file before it', () => {
  expect(Object.entries(traces()).filter(([, isLeft]) => isLeft)).toEqual([])
  leaveTraces()
  expect(Object.entries(traces()).filter(([, isLeft]) => !isLeft)).toEqual([])
})
