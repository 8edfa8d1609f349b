/** Call it when an action starts. The function it returns moves the focus, unless the user has moved it meanwhile. */
export function focusLater(): (target: HTMLElement | null) => void {
  const start = document.activeElement
  return (target) => {
    if (document.activeElement === start || document.activeElement === document.body) target?.focus()
  }
}
