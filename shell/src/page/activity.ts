type Arrival = 'first' | 'again' | 'elsewhere'

/** The user's activity on the page, which the shell must not disturb. */
export interface Activity {
  /** True while there is unsent input. A sent form may be refused, so its input counts until the next navigation. */
  isFormDirty(): boolean
  /** True if the user has not interacted since the last navigation. */
  isUntouched(): boolean
  /** Called at a navigation: input on another page is gone; another query or hash of the same page keeps what was not sent. */
  navigated(path: string): void
  /** How a screen appears: as the first one, again at the same path, or at another path. */
  arrivalAt(path: string): Arrival
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export function watchActivity(page: EventTarget): Activity {
  /** The holders of input; true for sent forms. */
  const typedInto = new Map<EventTarget, boolean>()
  let untouched = true
  let path: string | null = null
  let shownPath: string | null = null

  page.addEventListener('input', ({ target }) => target instanceof Element && typedInto.set(holderOf(target), false), { capture: true })
  page.addEventListener('reset', ({ target }) => target !== null && typedInto.delete(target), { capture: true })
  page.addEventListener('submit', ({ target }) => target !== null && typedInto.set(target, true), { capture: true })
  for (const touch of TOUCHES) page.addEventListener(touch, () => (untouched = false), { capture: true, passive: true })

  return {
    isFormDirty: () => [...typedInto.keys()].some((holder) => holder instanceof Element && holder.isConnected),
    isUntouched: () => untouched,
    navigated(to) {
      // The first page may have been typed into before hydration.
      const isElsewhere = path !== null && to !== path
      for (const [holder, isSent] of typedInto) if (isSent || isElsewhere) typedInto.delete(holder)
      path = to
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

/**
 * The element whose removal settles input: its form, else its dialog or page. Not the field itself: the next step of a form removes it, but
 * keeps the input.
 */
const holderOf = (field: Element): Element => (field as Partial<HTMLInputElement>).form ?? field.closest('form, dialog, main') ?? field
