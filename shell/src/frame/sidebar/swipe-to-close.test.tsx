import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { swipeToClose } from './swipe-to-close.ts'

const WIDTH_PX = 300

function panel() {
  const onClose = jest.fn()
  function Panel() {
    const [swipe] = useState(swipeToClose)
    return <dialog open aria-label="Painel" onClose={onClose} {...swipe} />
  }
  render(<Panel />)
  const element = screen.getByRole('dialog', { name: 'Painel' })
  Object.defineProperties(element, { offsetWidth: { value: WIDTH_PX }, setPointerCapture: { value: () => {} } })
  return { element, onClose }
}

/** jsdom has no PointerEvent, so an event gets a pointer's properties. */
function finger(element: HTMLElement, type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', at: object) {
  const event = createEvent[type](element)
  const facts = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 100, timeStamp: 1000, ...at }
  for (const [key, value] of Object.entries(facts)) Object.defineProperty(event, key, { value })
  fireEvent(element, event)
}

test.each([
  ['far', { clientX: 290 - WIDTH_PX / 2, timeStamp: 3000 }, 1],
  ['fast', { clientX: 230, timeStamp: 1060 }, 1],
  ['a little, slowly', { clientX: 230, timeStamp: 3000 }, 0],
  ['the opposite way', { clientX: 380, timeStamp: 1060 }, 0],
  ['up and down, to scroll', { clientX: 260, clientY: 300, timeStamp: 1020 }, 0],
])('swiped %s', (_, to, times) => {
  const { element, onClose } = panel()
  finger(element, 'pointerDown', { clientX: 290 })
  finger(element, 'pointerMove', to)
  finger(element, 'pointerUp', to)
  expect(onClose).toHaveBeenCalledTimes(times)
})

test('it follows the finger to the left only, and is released when the browser takes over', () => {
  const { element, onClose } = panel()
  const at = () => element.style.getPropertyValue('translate')
  finger(element, 'pointerDown', { clientX: 200 })
  finger(element, 'pointerMove', { clientX: 195 })
  expect(at()).toBe('')
  finger(element, 'pointerMove', { clientX: 150 })
  expect(at()).toBe('-50px')
  finger(element, 'pointerMove', { clientX: 240 })
  expect(at()).toBe('0px')
  finger(element, 'pointerCancel', { clientX: 50 })
  expect(at()).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('a mouse selects text, and a second finger changes nothing', () => {
  const { element, onClose } = panel()
  finger(element, 'pointerDown', { clientX: 290, pointerType: 'mouse' })
  finger(element, 'pointerMove', { clientX: 10, pointerType: 'mouse' })
  finger(element, 'pointerUp', { clientX: 10, pointerType: 'mouse', timeStamp: 1060 })
  finger(element, 'pointerDown', { clientX: 290 })
  finger(element, 'pointerMove', { clientX: 10, pointerId: 2 })
  finger(element, 'pointerUp', { clientX: 10, pointerId: 2, timeStamp: 1060 })
  expect(onClose).not.toHaveBeenCalled()
})
