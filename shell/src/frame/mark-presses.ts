/**
 * Marks the page from a press until the next key. A script's focus after a press is not keyboard focus, yet WebKit draws a ring around it;
 * base.css of shared-ui removes that.
 */
export function markPresses(page: Document): void {
  const { dataset } = page.documentElement
  page.addEventListener('pointerdown', () => (dataset['pressed'] = ''), { capture: true, passive: true })
  page.addEventListener('keydown', () => delete dataset['pressed'], { capture: true, passive: true })
  page.addEventListener('click', focusPressed, { capture: true, passive: true })
}

/**
 * Focuses the pressed button or link if the browser does not: Safari focuses the page's content around it, or nothing, so a closing
 * dialog would have nothing to return it to.
 */
function focusPressed({ target }: MouseEvent): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  if (control?.ownerDocument.activeElement?.contains(control) === true) control.focus({ preventScroll: true })
}
