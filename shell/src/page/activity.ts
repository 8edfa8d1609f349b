type Arrival = 'first' | 'again' | 'elsewhere'

/** What the user is doing with the page, as far as the shell must not disturb it. */
export interface Activity {
  /** Something typed or chosen stands on the page and was not sent. */
  isFormDirty(): boolean
  /** Nothing was touched since the last navigation. */
  isUntouched(): boolean
  /** What was typed on another page is gone, or sent; another query or place of the same page leaves it standing. */
  navigated(path: string): void
  /** Where a screen has appeared: the first of all, once more at the same path, or somewhere else than the one before it. */
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
 * With what something typed is sent or goes: its form, else the dialog or page in which it stands. The field alone does not say:
 * the next step of a form takes it away, and what was typed lives on.
 */
const holderOf = (field: Element): Element => (field as Partial<HTMLInputElement>).form ?? field.closest('form, dialog, main') ?? field
