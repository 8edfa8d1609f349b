/** Moves the focus to the page's heading, from where it would be lost. A script that put it into the page or a dialog knows better. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)') ?? document.querySelector<HTMLElement>('main')
  const focused = document.activeElement
  if (heading === null || (focused !== null && focused.closest('main, dialog') !== null)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
