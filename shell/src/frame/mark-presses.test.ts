import { fireEvent } from '@testing-library/react'
import { markPresses } from './mark-presses.ts'

test('a press marks the page until the next key', () => {
  markPresses(document)
  const isMarked = () => 'pressed' in document.documentElement.dataset
  expect(isMarked()).toBe(false)
  fireEvent.pointerDown(document.body)
  expect(isMarked()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(isMarked()).toBe(false)
})
