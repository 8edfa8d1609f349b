import type { Page } from '@playwright/test'

const INTERACTIVE =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary'

declare global {
  interface Window {
    tabStops: { element: Element; shadows: string }[]
  }
}

export interface TabWalk {
  /** Elements that can be used with a mouse and were never focused. */
  unreached: string[]
  /** Elements that were focused and did not show it. */
  unseen: string[]
  /** Elements that were focused and lay outside the window, or under something else. */
  covered: string[]
  /** Elements elsewhere in the page that were focused. */
  outside: string[]
}

/** What a walk finds where there is no fault. */
export const FAULTLESS: TabWalk = { unreached: [], unseen: [], covered: [], outside: [] }

interface Way {
  /** A selector; of several elements the last one is walked through, which of dialogs is the one on top. */
  within?: string
  key?: 'Tab' | 'Shift+Tab'
}

/** Walks by Tab through the whole page, or round a part of it that keeps the focus. */
export async function walkByTab(page: Page, { within = 'body', key = 'Tab' }: Way = {}): Promise<TabWalk> {
  const expected = await markTabStops(page, within)
  const reached = new Set<number>()
  const seen = new Set<number>()
  const unseen = new Map<number, string>()
  const covered = new Set<string>()
  const outside = new Set<string>()
  let last = -1
  // Some stops are none of the interactive elements: scroll containers, and whatever the browser puts between two rounds. A date is several.
  for (let press = 0; press < 2 * expected + 20; press += 1) {
    await page.keyboard.press(key)
    const { index, isSeen, isCovered, isOutside, html } = await focused(page, within)
    if (isOutside) outside.add(html)
    // A part that keeps the focus is left at no end of it.
    if (reached.size === expected && (within === 'body' || (index !== -1 && index !== last))) break
    if (index === -1) continue
    last = index
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

/** Remembers what Tab must reach, and how it looks before. Answers how many there are. */
const markTabStops = (page: Page, within: string): Promise<number> =>
  page.evaluate(
    ([interactive, part]) => {
      const place = [...document.querySelectorAll(part)].at(-1) ?? document.body
      const shadowsOf = (element: Element): string =>
        [element, element.parentElement, element.nextElementSibling]
          .map((one) => (one === null ? '' : getComputedStyle(one).boxShadow))
          .join()
      // Of radios that belong together the arrow keys lead to the others.
      const isOtherRadio = (element: Element): boolean => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
        const together = `input[name="${element.name}"]`
        return (document.querySelector(`${together}:checked`) ?? document.querySelector(together)) !== element
      }
      window.tabStops = [...place.querySelectorAll(interactive)]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null && !isOtherRadio(element),
        )
        .map((element) => ({ element, shadows: shadowsOf(element) }))
      return window.tabStops.length
    },
    [INTERACTIVE, within] as const,
  )

interface Focused {
  /** The number of the tab stop; -1 for what is none. */
  index: number
  isSeen: boolean
  isCovered: boolean
  isOutside: boolean
  html: string
}

/** What has the focus, and whether that is to be seen: in the window, and by an outline or a shadow that was not there before. */
const focused = (page: Page, within: string): Promise<Focused> =>
  page.evaluate((part) => {
    const active = document.activeElement ?? document.body
    // Backwards Tab comes to the last of radios that belong together.
    const isSame = (stop: Element) =>
      stop === active ||
      (stop instanceof HTMLInputElement &&
        active instanceof HTMLInputElement &&
        stop.type === 'radio' &&
        stop.name === active.name &&
        stop.form === active.form)
    const index = window.tabStops.findIndex(({ element }) => isSame(element))
    // The frame of a choice wears its ring, around label and hint.
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

    // A control that is drawn by its label lies where that does.
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
      // Between two rounds the focus is with the browser itself, which shows as the body.
      isOutside: active !== document.body && place?.contains(active) !== true,
      html: active.outerHTML.slice(0, 160),
    }
  }, within)
