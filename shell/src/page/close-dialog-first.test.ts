import { closeDialogFirst } from '../routing/site-page.tsx'

const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 2 } })
const dialog = document.createElement('dialog')
let stop: (() => void) | undefined

beforeEach(() => {
  Object.assign(window, { navigation })
  window.history.replaceState(null, '', '/users?id=1')
  document.body.append(dialog)
  stop = closeDialogFirst()
})

afterEach(() => {
  stop?.()
  dialog.close()
  dialog.remove()
  Reflect.deleteProperty(window, 'navigation')
})

/** True if the browser goes there. */
const traverse = (path: string, index = 1) =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination: { index, url: new URL(path, location.href).href },
    }),
  )

test('Back closes an open dialog, and leaves the page the next time', () => {
  dialog.showModal()
  expect(traverse('/firms')).toBe(false)
  expect(dialog.open).toBe(false)
  expect(traverse('/firms')).toBe(true)
})

test('Back to another query of the page closes a dialog that the address did not open', () => {
  dialog.dataset['closesOnBack'] = ''
  dialog.showModal()
  expect(traverse('/users')).toBe(false)
  expect(dialog.open).toBe(false)
  delete dialog.dataset['closesOnBack']
})

test('a dialog that asks before it closes stays, and so does the page', () => {
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { once: true })
  dialog.showModal()
  expect(traverse('/firms')).toBe(false)
  expect(dialog.open).toBe(true)
})

test.each([
  ['Forward', '/firms', 3],
  ['Back within the page, which may close a dialog that is in the address', '/users', 1],
])('%s is left to the browser', (_, path, index) => {
  dialog.showModal()
  expect(traverse(path, index)).toBe(true)
  expect(dialog.open).toBe(true)
})
