export type Align = 'start' | 'end'

const GAP = 4
const EDGE = 8

/** Places the list below the button, or above if there is no room, within the viewport while the button is visible. */
export function placeBeside(list: HTMLElement, button: HTMLElement, align: Align): void {
  const from = button.getBoundingClientRect()
  list.style.minWidth = `max(12rem, ${from.width}px)`
  list.style.left = '0'
  list.style.top = '0'
  // Not at 0 inside a transformed ancestor.
  const own = list.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement

  const below = from.bottom + GAP
  const above = from.top - GAP - own.height
  const fitsBelow = below + own.height <= clientHeight - EDGE
  const isInSight = from.bottom > 0 && from.top < clientHeight
  const preferred = fitsBelow || above < EDGE ? below : above
  const top = isInSight ? within(EDGE, preferred, clientHeight - EDGE - own.height) : preferred
  const left = within(EDGE, align === 'end' ? from.right - own.width : from.left, clientWidth - EDGE - own.width)
  list.style.left = `${left - own.left}px`
  list.style.top = `${top - own.top}px`
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
