/** Moves the focus to the page's heading if it would be lost. Respects focus set by a script, and an open menu. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)') ?? document.querySelector<HTMLElement>('main')
  const focused = document.activeElement
  if (heading === null || (focused !== null && focused.closest('main, dialog, [popover]') !== null)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
