/** What the user is doing with the page, as far as the shell must not disturb it. */
export interface Activity {
  /** Something typed or chosen stands in a form and was not sent. */
  isFormDirty(): boolean
  /** Nothing was touched since the last navigation. */
  isUntouched(): boolean
  /** A new page: what was typed on the old one is gone, or sent. */
  navigated(): void
  /** Tells whether a screen that has appeared stands at another path than the one before it. The first of all does not. */
  isArrival(path: string): boolean
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export function watchActivity(page: Document): Activity {
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
    isArrival(path) {
      const before = shownPath
      shownPath = path
      return before !== null && before !== path
    },
  }
}
