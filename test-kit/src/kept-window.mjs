// Jest's test environment: one jsdom for all test files of a process, reset after each. A jsdom per file, with the libraries evaluated in
// each (see kept-modules.mjs), took longer than most files' tests.
import FixedJSDOMEnvironment from 'jest-fixed-jsdom'

/** The objects that outlive a test file and whose properties tests and screens set. */
const ownersIn = (window) => {
  const { document, navigator, history, location, performance, screen, process } = window
  const { documentElement, head, body } = document
  return [window, document, documentElement, head, body, navigator, history, location, performance, screen, process, process.env]
}

class KeptWindow extends FixedJSDOMEnvironment {
  constructor(config, context) {
    super(config, { ...context, console: new Proxy({}, { get: (_, name) => this.console[name].bind(this.console) }) })
    this.console = context.console
    // React creates an Error per element, for a stack trace that it hardly ever prints.
    this.global.Error.stackTraceLimit = 20
    this.listeners = []
    this.lastTimer = 0
    const owners = ownersIn(this.global)
    const { document } = this.global
    this.page = { root: document.documentElement, head: document.head, body: document.body }
    for (const owner of owners) this.noteListeners(owner)
    this.properties = new Map(owners.map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)]))
  }

  noteListeners(owner) {
    const { addEventListener } = owner
    if (addEventListener === undefined) return
    owner.addEventListener = (...args) => {
      this.listeners.push([owner, ...args])
      addEventListener.apply(owner, args)
    }
  }

  async teardown() {
    const window = this.global
    this.fakeTimers.useRealTimers()
    this.fakeTimersModern.useRealTimers()
    this.restoreProperties()
    await this.clearTimers()
    for (const [owner, ...args] of this.listeners.splice(0)) owner.removeEventListener(...args)
    const { root, head, body } = this.page
    for (const element of [root, head, body]) for (const { name } of [...element.attributes]) element.removeAttribute(name)
    head.replaceChildren()
    body.replaceChildren()
    // Libraries hold references to these elements, although a test may have replaced them.
    root.replaceChildren(head, body)
    window.document.documentElement?.remove()
    window.document.append(root)
    window.history.replaceState(null, '', '/')
    this.dom.cookieJar.removeAllCookiesSync()
    this.restoreProperties()
  }

  async clearTimers() {
    const { setTimeout, clearTimeout } = this.global
    // React's scheduler is kept, so its pending timers must fire first.
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)))
    const nextTimer = setTimeout(() => {})
    while (this.lastTimer < nextTimer) clearTimeout(++this.lastTimer)
  }

  restoreProperties() {
    for (const [owner, before] of this.properties) {
      for (const key of Reflect.ownKeys(owner)) {
        const now = Reflect.getOwnPropertyDescriptor(owner, key)
        const first = before[key]
        if (first === undefined) Reflect.deleteProperty(owner, key)
        else if (now.value !== first.value || now.get !== first.get) Reflect.defineProperty(owner, key, first)
      }
    }
  }
}

let kept

/** Constructed by Jest per test file: always returns the same environment, which writes to that file's console. */
export default function TestEnvironment(config, context) {
  kept ??= new KeptWindow(config, context)
  kept.console = context.console
  return kept
}
