import type { Page } from '@playwright/test'
import { onEveryScreen } from '../screens/every-screen.ts'
import { nameOf, PLANTED_ERRORS, ROLES } from '../screens/table.ts'
import { expect, test } from '../test.ts'

const WINDOWS = {
  'at 320 px': { viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
  // 1280 × 800 at 200 % has half as many CSS pixels, each twice as large.
  'at 200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const

for (const [name, window] of Object.entries(WINDOWS)) {
  test.describe(name, () => {
    test.use({ ...window, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [PLANTED_ERRORS] })

    for (const role of ROLES) {
      test(`no screen of ${role} scrolls sideways, and no text is cut`, async ({ page }) => {
        await onEveryScreen(page, role, 'narrow', async (screen) => {
          const { beyond, cut } = await lookFor(page)
          expect.soft(beyond, `${nameOf(screen)} scrolls sideways`).toBeLessThanOrEqual(0)
          expect.soft(cut, `${nameOf(screen)} cuts text`).toEqual([])
        })
      })
    }
  })
}

test('text that is cut is found', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect((await lookFor(page)).cut).toEqual([])
  await heading.evaluate((element) => Object.assign(element.style, { maxWidth: '2em', whiteSpace: 'nowrap', overflow: 'hidden' }))
  expect((await lookFor(page)).cut).toHaveLength(1)
})

const lookFor = (page: Page): Promise<{ beyond: number; cut: string[] }> =>
  page.evaluate(() => {
    const root = document.documentElement
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    // Boxes of a pixel or two are there for those who listen.
    const isForEyes = (element: HTMLElement): boolean => element.checkVisibility() && element.clientWidth > 2
    const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
    // What is shortened with an ellipsis is not lost where a hint says it in full.
    const isToldElsewhere = (element: Element): boolean => element.closest('[title]') !== null
    const isCut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth + 1
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => hasWords(element) && isForEyes(element) && isCut(element) && !isScroller(element) && !isToldElsewhere(element),
    )
    return {
      beyond: root.scrollWidth - root.clientWidth,
      cut: cut.map((element) => `${element.outerHTML.slice(0, 160)} is ${element.scrollWidth} px in ${element.clientWidth}`),
    }
  })
