import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus into the first control of a form, in the order of the page, that bears one of these names. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((control) => names.includes(control.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) chosenOf(form, first).focus()
}

/**
 * A form in a dialog starts at its first control, and of radios one of which a draft has chosen at the chosen one. Left to itself
 * a browser takes whatever comes first, be it the box that scrolls.
 */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // The focus is the document's.
  useEffect(() => {
    const { current } = form
    const first = current?.querySelector<HTMLElement>('input, textarea') ?? null
    if (current !== null && first !== null) chosenOf(current, first).focus()
  }, [])
  return form
}

function chosenOf(form: HTMLFormElement, control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control
  return form.querySelector<HTMLElement>(`input[name="${control.name}"]:checked`) ?? control
}
