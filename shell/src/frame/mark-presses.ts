/**
 * Marks the page from a press until the next key. A script's focus after a press is no place of the keyboard's, yet WebKit draws a ring around
 * it; base.css of shared-ui takes that away.
 */
export function markPresses(page: Document): void {
  const { dataset } = page.documentElement
  page.addEventListener('pointerdown', () => (dataset['pressed'] = ''), { capture: true, passive: true })
  page.addEventListener('keydown', () => delete dataset['pressed'], { capture: true, passive: true })
}
