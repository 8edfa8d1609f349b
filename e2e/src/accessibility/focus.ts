import type { Page } from '@playwright/test'

const INTERACTIVE =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary'

declare global {
  interface Window {
    tabStops: { element: Element; shadows: string }[]
  }
}

export interface TabWalk {
  /** Interactive elements that were never focused. */
  unreached: string[]
  /** Elements without a visible focus. */
  unseen: string[]
  /** Focused elements outside the window, or covered. */
  covered: string[]
  /** Focused elements outside the part. */
  outside: string[]
}

/** The result without faults. */
export const FAULTLESS: TabWalk = { unreached: [], unseen: [], covered: [], outside: [] }

interface Way {
  /** A selector; of several matches the last is used (the top dialog). */
  within?: string
  key?: 'Tab' | 'Shift+Tab'
}

/** Tabs through the whole page, or around a part that traps the focus. */
export async function walkByTab(page: Page, { within = 'body', key = 'Tab' }: Way = {}): Promise<TabWalk> {
  await page.evaluate(() => (window.tabStops = []))
  await markTabStops(page, within)
  const reached = new Set<number>()
  const seen = new Set<number>()
  const unseen = new Map<number, string>()
  const covered = new Set<string>()
  const outside = new Set<string>()
  let last = -1
  let expected = 1
  // Some tab stops are not interactive: scroll containers, and the browser's own between two rounds. A date field has several.
  for (let sinceNew = 0; sinceNew < 2 * expected + 20; sinceNew += 1) {
    await page.keyboard.press(key)
    // Data that arrives meanwhile adds tab stops.
    expected = await markTabStops(page, within)
    const { index, isSeen, isCovered, isOutside, html } = await focused(page, within)
    if (isOutside) outside.add(html)
    // A focus trap has no end.
    if (reached.size === expected && (within === 'body' || (index !== -1 && index !== last))) break
    if (index === -1) continue
    last = index
    if (!reached.has(index)) sinceNew = 0
    reached.add(index)
    if (isSeen) seen.add(index)
    else unseen.set(index, html)
    if (isCovered) covered.add(html)
  }
  const unreached = await page.evaluate(
    (indices) => window.tabStops.filter((_, index) => !indices.includes(index)).map(({ element }) => element.outerHTML.slice(0, 160)),
    [...reached],
  )
  return {
    unreached,
    unseen: [...unseen].filter(([index]) => !seen.has(index)).map(([, html]) => html),
    covered: [...covered],
    outside: [...outside],
  }
}

/** Marks the elements that Tab must reach, and records the look of new ones. Returns their number. */
const markTabStops = (page: Page, within: string): Promise<number> =>
  page.evaluate(
    ([interactive, part]) => {
      const place = [...document.querySelectorAll(part)].at(-1) ?? document.body
      const shadowsOf = (element: Element): string =>
        [element, element.parentElement, element.nextElementSibling]
          .map((one) => (one === null ? '' : getComputedStyle(one).boxShadow))
          .join()
      // Within a radio group, arrow keys reach the others.
      const isOtherRadio = (element: Element): boolean => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
        const together = `input[name="${element.name}"]`
        return (document.querySelector(`${together}:checked`) ?? document.querySelector(together)) !== element
      }
      const isStop = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null && !isOtherRadio(element)
      const known = new Set(window.tabStops.map(({ element }) => element))
      for (const element of place.querySelectorAll(interactive)) {
        if (!known.has(element) && isStop(element)) window.tabStops.push({ element, shadows: shadowsOf(element) })
      }
      return window.tabStops.length
    },
    [INTERACTIVE, within] as const,
  )

interface Focused {
  /** The number of the tab stop; -1 for other elements. */
  index: number
  isSeen: boolean
  isCovered: boolean
  isOutside: boolean
  html: string
}

/** The focused element, and whether its focus is visible: inside the window, with a new outline or shadow. */
const focused = (page: Page, within: string): Promise<Focused> =>
  page.evaluate((part) => {
    const active = document.activeElement ?? document.body
    // Backwards, Tab reaches the last radio of a group.
    const isSame = (stop: Element) =>
      stop === active ||
      (stop instanceof HTMLInputElement &&
        active instanceof HTMLInputElement &&
        stop.type === 'radio' &&
        stop.name === active.name &&
        stop.form === active.form)
    const index = window.tabStops.findIndex(({ element }) => isSame(element))
    // A choice shows the focus ring on its frame, around label and hint.
    const frame = active instanceof HTMLInputElement ? (active.closest('label')?.parentElement ?? null) : null
    const around = [active, active.parentElement, active.nextElementSibling, frame].filter((one) => one !== null)
    const isOutlined = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const shadows = [active, active.parentElement, active.nextElementSibling]
      .map((one) => (one === null ? '' : getComputedStyle(one).boxShadow))
      .join()
    const hasNewShadow = index !== -1 && shadows !== window.tabStops[index]?.shadows

    // A control drawn by its label is at the label's position.
    const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : []
    const drawn = [active, ...labels]
    const isFree = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height)
          return hit !== null && drawn.some((one) => one.contains(hit))
        }),
      )
    }
    const place = [...document.querySelectorAll(part)].at(-1)
    return {
      index,
      isSeen: isOutlined || hasNewShadow,
      isCovered: !drawn.some(isFree),
      // Between two rounds the focus is in the browser's own UI, which shows as the body.
      isOutside: active !== document.body && place?.contains(active) !== true,
      html: active.outerHTML.slice(0, 160),
    }
  }, within)
