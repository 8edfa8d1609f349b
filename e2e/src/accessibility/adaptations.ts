import type { Page } from '@playwright/test'

/** Text spacing that users may set (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/**
 * Sets the text spacing of WCAG 1.4.12; returns a function that reverts it. Uses a constructed style sheet, which the page's policy allows.
 */
export async function setTextSpacing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Sets the browser's default font size, as users do who enlarge only the text (WCAG 1.4.4). */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await devtools.detach()
}

/** The share of the window's height that is always covered: by fixed bars or, with an open dialog, by its parts that do not scroll. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>('dialog[open]')
    if (dialog !== null) {
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
      const scroller = [dialog, ...dialog.querySelectorAll('*')].find(scrolls)
      return scroller === undefined ? 1 : 1 - scroller.clientHeight / innerHeight
    }
    const held = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      return (
        (position === 'fixed' || position === 'sticky') &&
        pointerEvents !== 'none' &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // Elements narrower than half the window cover no line.
        element.getBoundingClientRect().width > innerWidth / 2
      )
    })
    const isWithinAnother = (element: Element) => held.some((other) => other !== element && other.contains(element))
    const heights = held.filter((element) => !isWithinAnother(element)).map((element) => element.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

/** Controls that would have no visible border, underline or text in forced colors. */
export const invisibleControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (element: Element): boolean => {
      const { borderTopWidth, borderTopStyle, borderBottomWidth, borderBottomStyle, outlineStyle } = getComputedStyle(element)
      const hasEdge = (width: string, style: string) => parseFloat(width) > 0 && style !== 'none'
      return hasEdge(borderTopWidth, borderTopStyle) || hasEdge(borderBottomWidth, borderBottomStyle) || outlineStyle !== 'none'
    }
    const hasWords = (element: HTMLElement) => element.innerText.trim() !== ''
    const hasPicture = (element: Element) => element.querySelector('svg, img') !== null
    const controls = document.querySelectorAll<HTMLElement>('button, input:not([type=hidden]), select, textarea, a[href]')
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientWidth > 2)
      .filter((control) => {
        const isField = control.matches('input, select, textarea')
        // The visible part may be the box around a field, or a picture below it.
        const drawn = [control, control.parentElement, control.nextElementSibling].some((one) => one !== null && isDrawn(one))
        return isField ? !drawn && !control.matches('[type=checkbox], [type=radio]') : !drawn && !hasWords(control) && !hasPicture(control)
      })
      .map((control) => control.outerHTML.slice(0, 160))
  })

/** Radio options whose selected one differs from the others only in color. */
export const indistinctChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const present = [...document.querySelectorAll<HTMLElement>('nav [aria-current], [aria-pressed="true"]')]
    const looks = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, borderInlineStartWidth, outlineStyle, fontWeight, textDecorationLine } =
        getComputedStyle(element)
      const before = getComputedStyle(element, '::before')
      const after = getComputedStyle(element, '::after')
      const drawn = [before, after].map(({ content, borderTopWidth: top, height, width }) => [content, top, height, width].join())
      return [borderTopWidth, borderBottomWidth, borderInlineStartWidth, outlineStyle, fontWeight, textDecorationLine, ...drawn].join(' ')
    }
    return present
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const others = [...(one.closest('nav, ul, [role=group]')?.querySelectorAll(one.tagName) ?? [])].filter(
          (other) => other !== one && !other.hasAttribute('aria-current') && other.getAttribute('aria-pressed') !== 'true',
        )
        return others.length > 0 && others.every((other) => looks(other) === looks(one))
      })
      .map((one) => one.outerHTML.slice(0, 160))
  })
