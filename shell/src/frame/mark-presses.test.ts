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

test.each([
  ['button', '<button><i>Abrir</i></button>'],
  ['link', '<a href="#aberto"><i>Abrir</i></a>'],
])('a press focuses its %s if the browser does not, and never steals an existing focus', (_, html) => {
  document.body.innerHTML = `<div tabindex="-1">${html}</div><input />`
  const [content, control, icon, field] = ['div', 'a, button', 'i', 'input'].map((name) => document.querySelector<HTMLElement>(name))
  if (!content || !control || !icon || !field) throw new Error('A fixture element is missing')
  fireEvent.click(icon)
  expect(control).toHaveFocus()
  content.focus()
  fireEvent.click(icon)
  expect(control).toHaveFocus()
  field.focus()
  fireEvent.click(icon)
  expect(field).toHaveFocus()
})
