type Arrival = 'first' | 'again' | 'elsewhere'

/** The user's activity on the page, as far as the shell must not disturb it. */
export interface Activity {
  /** True while unsent input stands on the page. */
  isFormDirty(): boolean
  /** True when nothing was touched since the last navigation. */
  isUntouched(): boolean
  /** Takes note of a navigation: input on another page is gone, or sent; another query or hash of the same page keeps it. */
  navigated(path: string): void
  /** The kind of a screen's appearance: the first of all, again at the same path, or at another path than the one before it. */
  arrivalAt(path: string): Arrival
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export function watchActivity(page: EventTarget): Activity {
  const typedInto = new Set<EventTarget>()
  let untouched = true
  let path: string | null = null
  let shownPath: string | null = null

  // A form that was refused is still dirty, but then it stands under the eyes of somebody who is about to change it.
  const settle = ({ target }: Event) => target !== null && typedInto.delete(target)
  page.addEventListener('input', ({ target }) => target instanceof Element && typedInto.add(holderOf(target)), { capture: true })
  page.addEventListener('reset', settle, { capture: true })
  page.addEventListener('submit', settle, { capture: true })
  for (const touch of TOUCHES) page.addEventListener(touch, () => (untouched = false), { capture: true, passive: true })

  return {
    isFormDirty: () => [...typedInto].some((holder) => holder instanceof Element && holder.isConnected),
    isUntouched: () => untouched,
    navigated(to) {
      // The first page may have been typed into before it was hydrated.
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
 * The element with which input is sent or lost: its form, else its dialog or page. The field alone does not say: the next step of a form
 * removes it, and the input lives on.
 */
const holderOf = (field: Element): Element => (field as Partial<HTMLInputElement>).form ?? field.closest('form, dialog, main') ?? field
