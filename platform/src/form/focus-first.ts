/** Puts the focus into the first control of a form, in the order of the page, that has something wrong with it. */
export function focusFirst(form: HTMLFormElement, errors: object): void {
  const wrong = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in errors && !control.matches(':disabled'))
  if (wrong instanceof HTMLElement) wrong.focus()
}
