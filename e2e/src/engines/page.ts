import { setTimeout } from 'node:timers/promises'
import type { Tab } from './driver.ts'
import { locate, type Found } from './locate.ts'

const LIMIT_MS = 300_000
const VISIBLE_TEXT = "document.body.innerText.replaceAll(/\\s+/g, ' ').slice(0, 200)"
const POLL_MS = 100

export type Role = 'button' | 'link' | 'heading' | 'textbox' | 'option' | 'checkbox' | 'dialog' | 'text'

const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', End: '\uE010', Backspace: '\uE003' } as const

/** A page as used by a person: elements are found by text, clicked with a mouse, typed into with a keyboard. */
export class Page {
  readonly #tab: Tab
  readonly #site: string

  constructor(tab: Tab, site: string) {
    this.#tab = tab
    this.#site = site
  }

  /** The same page, of another site. */
  on(site: string): Page {
    return new Page(this.#tab, site)
  }

  goto(path: string): Promise<void> {
    return this.#tab.goto(this.#site + path)
  }

  back(): Promise<void> {
    return this.#tab.back()
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#tab.evaluate(expression)
  }

  async until(what: string, look: () => Promise<boolean>): Promise<void> {
    for (const until = performance.now() + LIMIT_MS; !(await look().catch(() => false)); await setTimeout(POLL_MS)) {
      if (performance.now() > until)
        throw new Error(`no ${what} at ${String(await this.path())}, whose text is: ${String(await this.evaluate(VISIBLE_TEXT))}`)
    }
  }

  path(): Promise<unknown> {
    return this.#tab.evaluate('location.pathname + location.search')
  }

  /** Waits for an address. */
  async at(path: RegExp): Promise<void> {
    await this.until(`address ${String(path)}`, async () => path.test(String(await this.path())))
  }

  async #found(role: Role, name: string | RegExp): Promise<Found | null> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [null, '']
    return (await this.#tab.evaluate(
      `(${locate.toString()})(${JSON.stringify({ role, name: source ?? name, isPattern: source !== null, flags })})`,
    )) as Found | null
  }

  /** Waits until something is visible. */
  async see(role: Role, name: string | RegExp): Promise<Found> {
    let found: Found | null = null
    await this.until(`${role} ${String(name)}`, async () => (found = await this.#found(role, name)) !== null)
    return found as unknown as Found
  }

  async gone(role: Role, name: string | RegExp): Promise<void> {
    await this.until(`end of ${role} ${String(name)}`, async () => (await this.#found(role, name)) === null)
  }

  /** Clicks an element, once nothing covers it. */
  async press(role: Role, name: string | RegExp): Promise<void> {
    let place: Found | null = null
    await this.until(`clickable ${role} ${String(name)}`, async () => {
      const found = await this.#found(role, name)
      const isStill = found !== null && place !== null && found.x === place.x && found.y === place.y
      place = found
      return isStill && found.isOnTop
    })
    const { x, y } = place as unknown as Found
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await this.#tab.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  async key(key: keyof typeof KEYS): Promise<void> {
    await this.#keys([KEYS[key]])
  }

  async type(text: string): Promise<void> {
    await this.#keys([...text])
  }

  async #keys(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Replaces the text of a field by typing. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.press('textbox', label)
    await this.evaluate('document.activeElement.select?.()')
    await this.key('Backspace')
    await this.type(text)
  }

  /** Sets a select or a date: their popups are native, and out of a driver's reach. */
  async choose(label: string, value: string): Promise<void> {
    const set = `((control) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, ${JSON.stringify(value)})
      for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
      return true
    })([...document.querySelectorAll('label')].find((label) => label.textContent.trim().startsWith(${JSON.stringify(label)})).control)`
    await this.until(`choice ${label}`, async () => (await this.evaluate(set)) === true)
  }

  consoleErrors(): string[] {
    return this.#tab.consoleErrors()
  }

  close(): Promise<void> {
    return this.#tab.close()
  }
}
