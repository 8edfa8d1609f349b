const GAP = 8
const EDGE = 12

/** Places an open panel under a button, within the window; a narrow screen leaves it at the lower edge. False if the button is hidden. */
export function placeUnder(panel: HTMLElement, button: HTMLElement): boolean {
  const { left, right, bottom } = button.getBoundingClientRect()
  const most = document.documentElement.clientWidth - EDGE - panel.offsetWidth
  panel.style.setProperty('--panel-top', `${bottom + GAP}px`)
  panel.style.setProperty('--panel-left', `${Math.max(EDGE, Math.min(left, most))}px`)
  return right > left
}
