import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'

/** Each test file must get a module of its own. */
const moduleState = { isUsed: false }

const isListening = () =>
  [window, document, document.body].some((target) => !target.dispatchEvent(new Event('trace', { cancelable: true })))

/** Testing Library keeps searching the body it found when it was loaded. */
const isOutOfSight = () => {
  const element = document.body.appendChild(document.createElement('output'))
  const isFound = screen.queryByRole('status') === element
  element.remove()
  return !isFound
}

/** The traces of `leaveTraces` that a test file can see. */
export const traces = () => ({
  module: moduleState.isUsed,
  property: 'trace' in window,
  global: window.innerWidth !== 1024,
  navigator: Object.hasOwn(navigator, 'onLine'),
  document: Object.hasOwn(document, 'visibilityState'),
  attributes: [document.documentElement, document.body].some((element) => element.attributes.length > 0),
  elements: document.head.childElementCount + document.body.childElementCount > 0,
  listeners: isListening(),
  page: isOutOfSight(),
  address: location.pathname !== '/' || history.state !== null,
  cookies: document.cookie !== '',
  clock: Date.now() < 1000,
})

/** Changes the window as tests and screens do, and leaves it changed. */
export function leaveTraces(): void {
  moduleState.isUsed = true
  Object.assign(window, { trace: true, innerWidth: 1 })
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.documentElement.innerHTML = '<head></head><body></body>'
  document.documentElement.lang = 'en'
  document.body.className = 'trace'
  document.head.append(document.createElement('title'))
  document.body.append(document.createElement('main'))
  for (const target of [window, document, document.body]) target.addEventListener('trace', (event) => event.preventDefault())
  history.pushState({ trace: true }, '', '/trace')
  document.cookie = 'trace=1'
  jest.useFakeTimers({ now: 0 })
}
