import type { Page } from '@playwright/test'

interface TabStop {
  key: string
  html: string
}

/** Numbers the elements inside the examples that Tab must reach. A radio group is one stop. */
export function markTabStops(page: Page): Promise<TabStop[]> {
  return page.evaluate(() => {
    const operable = '[data-example] :is(a[href], button, input, select, textarea, summary, [tabindex="0"])'
    const isRadio = (element: Element) => element instanceof HTMLInputElement && element.type === 'radio'
    const isSkipped = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        (other) => other.name === element.name && other.form === element.form && !other.disabled,
      )
      return element !== (group.find(({ checked }) => checked) ?? group[0])
    }
    return [...document.querySelectorAll<HTMLElement>(operable)]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => !isRadio(element) || !isSkipped(element))
      .map((element, index) => {
        element.dataset['tabStop'] = String(index)
        return { key: String(index), html: element.outerHTML.slice(0, 160) }
      })
  })
}

/** The focused tab stop, and whether its focus is visible. */
export function focusedStop(page: Page): Promise<TabStop & { isShown: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // Outside the document, the browser's own controls have it.
    if (!(focused instanceof HTMLElement) || focused === document.body) return { key: 'browser', html: '', isShown: true }
    const isRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && Math.min(width, height) > 4
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && isSeen
    }
    // A control drawn by another element has its ring there: around the box, or on the label.
    const around = focused.closest('[data-example]')?.querySelectorAll('*') ?? [focused]
    return {
      key: focused.dataset['tabStop'] ?? `outside ${focused.id} ${focused.getAttribute('href') ?? ''}`,
      html: focused.outerHTML.slice(0, 160),
      isShown: [...around].some(isRing),
    }
  })
}
