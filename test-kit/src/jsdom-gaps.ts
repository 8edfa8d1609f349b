import { webcrypto } from 'node:crypto'

/** Stand-ins for what jsdom lacks and our screens use. Each does as much as a test can observe. */

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError')
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

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const dialog = [...document.querySelectorAll('dialog')].findLast((one) => one.open)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) === true) dialog.close()
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'dialog') return
  event.preventDefault()
  const submitter = event.submitter
  form.closest('dialog')?.close(submitter instanceof HTMLButtonElement ? submitter.value : undefined)
})

// jest-fixed-jsdom puts Node's FormData in the place of jsdom's, so that requests can carry it; that one cannot read a form.
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

// Nothing here has a size that could change.
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

// jsdom's crypto makes random numbers and no more; browsers have the rest on this machine and over https.
Object.defineProperties(globalThis, { crypto: { value: webcrypto }, isSecureContext: { value: true } })

// Nothing here was fetched by a browser that measured it.
Performance.prototype.getEntriesByType = () => []
