export type Arrival = 'first' | 'again' | 'elsewhere'

/** What the user is doing with the page, as far as the shell must not disturb it. */
export interface Activity {
  /** Something typed or chosen stands in a form and was not sent. */
  isFormDirty(): boolean
  /** Nothing was touched since the last navigation. */
  isUntouched(): boolean
  /** A new page: what was typed on the old one is gone, or sent. */
  navigated(): void
  /** Where a screen has appeared: the first of all, once more at the same path, or somewhere else than the one before it. */
  arrivalAt(path: string): Arrival
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export function watchActivity(page: EventTarget): Activity {
  let dirty: Element | null = null
  let untouched = true
  let shownPath: string | null = null

  page.addEventListener('input', ({ target }) => {
    if (target instanceof Element) dirty = target
  })
  page.addEventListener('reset', () => (dirty = null))
  // A form that was refused is still dirty, but then it stands under the eyes of somebody who is about to change it.
  page.addEventListener('submit', () => (dirty = null))
  for (const touch of TOUCHES) page.addEventListener(touch, () => (untouched = false), { capture: true, passive: true })

  return {
    isFormDirty: () => dirty !== null && dirty.isConnected,
    isUntouched: () => untouched,
    navigated() {
      dirty = null
      untouched = true
    },
    arrivalAt(path) {
      const before = shownPath
      shownPath = path
      if (before === null) return 'first'
      return before === path ? 'again' : 'elsewhere'
    },
  }
}
