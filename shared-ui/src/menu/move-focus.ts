type Step = (at: number, count: number) => number

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Moves the focus between items, wrapping around. Returns true if it handled the key. */
export function moveFocus(list: HTMLElement, key: string): boolean {
  const step = steps[key]
  if (step === undefined) return false
  const items = [...list.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[step(at, items.length)]?.focus({ preventScroll: at === -1 })
  return true
}
