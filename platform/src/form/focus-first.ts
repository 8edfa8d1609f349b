/** Focuses the first invalid control of a form, in page order. */
export function focusFirst(form: HTMLFormElement, errors: object): void {
  const wrong = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in errors && !control.matches(':disabled'))
  if (wrong instanceof HTMLElement) chosenOf(form, wrong).focus()
}

/** The checked radio of a group, if any; other controls unchanged. */
function chosenOf(form: HTMLFormElement, control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control
  return form.querySelector<HTMLElement>(`input[name="${control.name}"]:checked`) ?? control
}
