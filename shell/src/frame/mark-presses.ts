/**
 * Marks the page from a press until the next key. A script's focus after a press is no place of the keyboard's, yet WebKit draws a ring around
 * it; base.css of shared-ui takes that away.
 */
export function markPresses(page: Document): void {
  const { dataset } = page.documentElement
  page.addEventListener('pointerdown', () => (dataset['pressed'] = ''), { capture: true, passive: true })
  page.addEventListener('keydown', () => delete dataset['pressed'], { capture: true, passive: true })
  page.addEventListener('click', focusPressed, { capture: true, passive: true })
}

/** Focuses the button that was pressed, where the browser leaves the focus with the page: Safari does, and a dialog would then give it back to nobody. */
function focusPressed({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button !== null && button.ownerDocument.activeElement === button.ownerDocument.body) button.focus({ preventScroll: true })
}
