import type { Page } from '@playwright/test'

/** The overflow of a page: its horizontal scroll distance, and clipped texts. */
export const findOverflow = (page: Page): Promise<{ beyond: number; cut: string[] }> =>
  page.evaluate(() => {
    const root = document.documentElement
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    // Boxes of a pixel or two are for screen readers.
    const isVisible = (element: HTMLElement): boolean => element.checkVisibility() && element.clientWidth > 2
    const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
    // A text shortened with an ellipsis is not lost if a tooltip has it in full.
    const hasTooltip = (element: Element): boolean => element.closest('[title]') !== null
    const isCut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth + 1
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => hasWords(element) && isVisible(element) && isCut(element) && !isScroller(element) && !hasTooltip(element),
    )
    return {
      beyond: root.scrollWidth - root.clientWidth,
      cut: cut.map((element) => `${element.outerHTML.slice(0, 160)} is ${element.scrollWidth} px in ${element.clientWidth}`),
    }
  })
