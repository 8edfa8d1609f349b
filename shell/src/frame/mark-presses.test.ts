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

test('a press focuses its button if the browser does not, and never steals an existing focus', () => {
  document.body.innerHTML = '<div tabindex="-1"><button><i>Abrir</i></button></div><input />'
  const [content, button, icon, field] = ['div', 'button', 'i', 'input'].map((name) => document.querySelector<HTMLElement>(name))
  if (!content || !button || !icon || !field) throw new Error('A fixture element is missing')
  fireEvent.click(icon)
  expect(button).toHaveFocus()
  content.focus()
  fireEvent.click(icon)
  expect(button).toHaveFocus()
  field.focus()
  fireEvent.click(icon)
  expect(field).toHaveFocus()
})
