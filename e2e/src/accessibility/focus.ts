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
}

/** Walks through the whole page by Tab, from its start until the focus has left it. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  const expected = await page.evaluate((interactive) => {
    const shadowsOf = (element: Element): string =>
      [element, element.parentElement, element.nextElementSibling]
        .map((one) => (one === null ? '' : getComputedStyle(one).boxShadow))
        .join()
    // Of radios that belong together the arrow keys lead to the others.
    const isOtherRadio = (element: Element): boolean =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      !element.checked &&
      document.querySelector(`input[name="${element.name}"]`) !== element
    window.tabStops = [...document.querySelectorAll(interactive)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null && !isOtherRadio(element),
      )
      .map((element) => ({ element, shadows: shadowsOf(element) }))
    return window.tabStops.length
  }, INTERACTIVE)
  const reached = new Set<number>()
  const unseen: string[] = []
  // Some stops are none of the interactive elements: scroll containers, and whatever the browser puts between two rounds.
  for (let press = 0; press < expected + 10 && reached.size < expected; press += 1) {
    await page.keyboard.press('Tab')
    const { index, isSeen, html } = await focused(page)
    if (index === -1) continue
    if (!isSeen && !reached.has(index)) unseen.push(html)
    reached.add(index)
  }
  const unreached = await page.evaluate(
    (indices) => window.tabStops.filter((_, index) => !indices.includes(index)).map(({ element }) => element.outerHTML.slice(0, 160)),
    [...reached],
  )
  return { unreached, unseen }
}

/** The tab stop that has the focus, and whether that is to be seen: an outline, or a shadow that was not there before. */
const focused = (page: Page): Promise<{ index: number; isSeen: boolean; html: string }> =>
  page.evaluate(() => {
    const active = document.activeElement
    const index = window.tabStops.findIndex(({ element }) => element === active)
    const around = active === null ? [] : [active, active.parentElement, active.nextElementSibling].filter((one) => one !== null)
    const isOutlined = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const shadows = [active, active?.parentElement ?? null, active?.nextElementSibling ?? null]
      .map((one) => (one === null ? '' : getComputedStyle(one).boxShadow))
      .join()
    const hasNewShadow = index !== -1 && shadows !== window.tabStops[index]?.shadows
    return { index, isSeen: isOutlined || hasNewShadow, html: active?.outerHTML.slice(0, 160) ?? '' }
  })
