type Arrival = 'first' | 'again' | 'elsewhere'

/** The user's activity on the page, which the shell must not disturb. */
export interface Activity {
  /** True while there is unsent input. */
  isFormDirty(): boolean
  /** True if the user has not interacted since the last navigation. */
  isUntouched(): boolean
  /** Called at a navigation: input on another page is gone or sent; another query or hash of the same page keeps it. */
  navigated(path: string): void
  /** How a screen appears: as the first one, again at the same path, or at another path. */
  arrivalAt(path: string): Arrival
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export function watchActivity(page: EventTarget): Activity {
  const typedInto = new Set<EventTarget>()
  let untouched = true
  let path: string | null = null
  let shownPath: string | null = null

  // A refused form is still dirty, but the user is looking at it and about to correct it.
  const settle = ({ target }: Event) => target !== null && typedInto.delete(target)
  page.addEventListener('input', ({ target }) => target instanceof Element && typedInto.add(holderOf(target)), { capture: true })
  page.addEventListener('reset', settle, { capture: true })
  page.addEventListener('submit', settle, { capture: true })
  for (const touch of TOUCHES) page.addEventListener(touch, () => (untouched = false), { capture: true, passive: true })

  return {
    isFormDirty: () => [...typedInto].some((holder) => holder instanceof Element && holder.isConnected),
    isUntouched: () => untouched,
    navigated(to) {
      // The first page may have been typed into before hydration.
      if (path !== null && to !== path) typedInto.clear()
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
 * The element whose removal or submission settles input: its form, else its dialog or page. Not the field itself: the next step of a form
 * removes it, but keeps the input.
 */
const holderOf = (field: Element): Element => (field as Partial<HTMLInputElement>).form ?? field.closest('form, dialog, main') ?? field
