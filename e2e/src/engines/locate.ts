/** The center of an element on the screen. */
export interface Found {
  x: number
  y: number
  /** True if a click there reaches it. */
  isOnTop: boolean
}

interface Wanted {
  role: string
  name: string
  isPattern: boolean
  flags: string
}

/** The first visible element with a role and name, scrolled into view. Runs in the page, so it must be self-contained. */
export function locate({ role, name, isPattern, flags }: Wanted): Found | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    textbox: 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea',
    option: '[role="option"]',
    checkbox: 'input[type="checkbox"], input[type="radio"], [role="switch"]',
    dialog: 'dialog[open], [role="dialog"]',
    text: '*',
  }
  const nameOf = (element: HTMLElement): string => {
    const labelledBy = element.getAttribute('aria-labelledby')
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const label =
      element.getAttribute('aria-label') ??
      (labelledBy === null
        ? null
        : labelledBy
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')) ??
      (labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : null) ??
      element.textContent
    return label.replace(/\s+/g, ' ').trim()
  }
  const fits = (label: string): boolean =>
    isPattern ? new RegExp(name, flags).test(label) : role === 'textbox' ? label.startsWith(name) : label === name
  const isSeen = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const scope = modal ?? document.body
  const candidates =
    role === 'dialog'
      ? [...document.querySelectorAll<HTMLElement>('dialog[open]')]
      : [...scope.querySelectorAll<HTMLElement>(selectors[role] ?? '*')]
  const isLeaf = (element: HTMLElement): boolean =>
    role !== 'text' || ![...element.children].some((child) => fits(nameOf(child as HTMLElement)))
  const element = candidates.find((one) => fits(nameOf(one)) && isLeaf(one) && isSeen(one))
  if (element === undefined) return null
  const target = role === 'checkbox' && element.closest('label') !== null ? (element.closest('label') as HTMLElement) : element
  const before = target.getBoundingClientRect()
  if (before.top < 60 || before.bottom > innerHeight - 60) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  return { x, y, isOnTop: hit !== null && (target.contains(hit) || hit.contains(target)) }
}
