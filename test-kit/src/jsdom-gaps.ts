import { webcrypto } from 'node:crypto'

/** Substitutes for what jsdom lacks and our screens use, as far as tests can observe it. */

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
  focusedBefore.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus()
}

HTMLDialogElement.prototype.show = function show() {
  this.open = true
}

HTMLDialogElement.prototype.close = function close(returnValue) {
  if (!this.open) return
  this.open = false
  if (returnValue !== undefined) this.returnValue = returnValue
  const before = focusedBefore.get(this)
  focusedBefore.delete(this)
  if (before instanceof HTMLElement) before.focus()
  this.dispatchEvent(new Event('close'))
}

HTMLDialogElement.prototype.requestClose = function requestClose() {
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  ;[...document.querySelectorAll('dialog')].findLast((one) => one.open)?.requestClose()
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'dialog') return
  event.preventDefault()
  const submitter = event.submitter
  form.closest('dialog')?.close(submitter instanceof HTMLButtonElement ? submitter.value : undefined)
})

// jest-fixed-jsdom replaces jsdom's FormData with Node's, so that requests can send it; Node's cannot read a form.
globalThis.FormData = class extends globalThis.FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    for (const control of form?.elements ?? []) {
      if (isSuccessful(control) && (control.type !== 'submit' || control === submitter)) this.append(control.name, control.value)
    }
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

function isSuccessful(control: Element): control is Control {
  if (!control.matches('input, select, textarea, button[type=submit], button:not([type])')) return false
  const { name, disabled } = control as Control
  return name !== '' && !disabled && (!control.matches('[type=checkbox], [type=radio]') || control.matches(':checked'))
}

// jsdom has no layout, so sizes never change.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Element.prototype.scroll = Element.prototype.scrollTo = function scroll(to?: ScrollToOptions | number) {
  if (typeof to !== 'object' || to.top === undefined || to.top === this.scrollTop) return
  this.scrollTop = to.top
  this.dispatchEvent(new Event('scroll'))
}
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })

// jsdom's own matches each rule of its stylesheet and computes every color on every call. Tests load no stylesheet: a style comes from the
// tag, the attributes that hide an element, and the inline style.
const jsdomStyle = window.getComputedStyle.bind(window)
const displayOfTag = new Map<string, string>()
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' }

window.getComputedStyle = (element, pseudoElement) => {
  if (document.styleSheets.length > 0 || typeof pseudoElement === 'string') return jsdomStyle(element, pseudoElement)
  const getPropertyValue = (name: string) => styleOf(element, name)
  const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const get = (_: unknown, name: string) => (name === 'getPropertyValue' ? getPropertyValue : styleOf(element, kebabCase(name)))
  return new Proxy({}, { get }) as CSSStyleDeclaration
}

function styleOf(element: Element | null, name: string): string {
  if (element === null) return INHERITED[name] ?? ''
  const inline = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : ''
  if (inline !== '') return inline
  if (name === 'display') return displayOf(element)
  return name in INHERITED ? styleOf(element.parentElement, name) : ''
}

function displayOf(element: Element): string {
  if (element.matches('[hidden], dialog:not([open]), input[type=hidden]')) return 'none'
  const { localName } = element
  const known = displayOfTag.get(localName)
  if (known !== undefined) return known
  const bare = document.createElement(localName)
  bare.toggleAttribute('open', localName === 'dialog')
  const { display } = jsdomStyle(bare)
  displayOfTag.set(localName, display)
  return display
}

// jsdom's crypto has random numbers only; browsers have the rest on localhost and over https.
Object.defineProperties(globalThis, { crypto: { value: webcrypto }, isSecureContext: { value: true } })

// jsdom measures no requests.
Performance.prototype.getEntriesByType = () => []
