/** Puts the focus into the first control of a form, in the order of the page, that has something wrong with it. */
export function focusFirst(form: HTMLFormElement, errors: object): void {
  const wrong = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in errors && !control.matches(':disabled'))
  if (wrong instanceof HTMLElement) chosenOf(form, wrong).focus()
}

/** The chosen radio of a group, where there is one; any other control as it is. */
function chosenOf(form: HTMLFormElement, control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control
  return form.querySelector<HTMLElement>(`input[name="${control.name}"]:checked`) ?? control
}
