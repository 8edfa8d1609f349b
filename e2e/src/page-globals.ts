import type { Page } from '@playwright/test'

interface Watched {
  /** The current listeners on window and document, by target and type. */
  listeners: () => Record<string, number>
  /** Every key written to the storages, as `local key` or `session key`. */
  keys: () => string[]
}

declare global {
  var watched: Watched
}

/** Records global listeners and storage writes. Call it before the first page. */
export async function watchGlobals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = new Map<EventTarget, string>([
      [window, 'window'],
      [document, 'document'],
    ])
    const known: { target: EventTarget; type: string; listener: unknown; capture: boolean }[] = []
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const find = (target: EventTarget, type: string, listener: unknown, capture: boolean) =>
      known.findIndex((one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture)
    const forget = (...what: Parameters<typeof find>) => {
      const at = find(...what)
      if (at >= 0) known.splice(at, 1)
    }
    const isCapture = (options?: boolean | EventListenerOptions) =>
      typeof options === 'object' ? options.capture === true : options === true

    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window
      const { once = false, signal } = typeof options === 'object' ? options : {}
      // Listeners with `once` remove themselves.
      if (names.has(target) && listener !== null && !once) {
        const what = [target, type, listener, isCapture(options)] as const
        if (find(...what) < 0) known.push({ target, type, listener, capture: isCapture(options) })
        if (signal) addEventListener.call(signal, 'abort', () => forget(...what))
      }
      addEventListener.call(target, type, listener, options)
    }
    EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
      forget(this ?? window, type, listener, isCapture(options))
      removeEventListener.call(this ?? window, type, listener, options)
    }

    const keys = new Set<string>()
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      keys.add(`${this === sessionStorage ? 'session' : 'local'} ${key}`)
      setItem.call(this, key, value)
    }

    globalThis.watched = {
      listeners() {
        const counts: Record<string, number> = {}
        for (const { target, type } of known) {
          const name = `${names.get(target) ?? ''} ${type}`
          counts[name] = (counts[name] ?? 0) + 1
        }
        return Object.fromEntries(Object.entries(counts).sort())
      },
      keys: () => [...keys].sort(),
    }
  })
}

export const listenersOf = (page: Page): Promise<Record<string, number>> => page.evaluate(() => watched.listeners())
export const keysOf = (page: Page): Promise<string[]> => page.evaluate(() => watched.keys())

/** Ids that occur more than once in the page. */
export const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

/** Names that two stylesheets of the page define differently: a selector within its conditions, or keyframes. */
export const conflictingNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const meanings = new Map<string, Set<string>>()
    for (const sheet of document.styleSheets) {
      const own = new Map<string, string>()
      const note = (name: string, meaning: string) => own.set(name, `${own.get(name) ?? ''}${meaning}\n`)
      const walk = (rules: CSSRuleList, around: string) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) note(`${around}${rule.selectorText}`, rule.cssText)
          else if (rule instanceof CSSKeyframesRule) note(`@keyframes ${rule.name}`, rule.cssText)
          else if (rule instanceof CSSGroupingRule) walk(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`)
          else note(rule.cssText, '')
        }
      }
      walk(sheet.cssRules, '')
      for (const [name, meaning] of own) meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning))
    }
    return [...meanings].filter(([, given]) => given.size > 1).map(([name]) => name)
  })
