import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from '../accessibility/axe.ts'
import { WIDTHS } from '../test.ts'
import { expect, openStage, test } from './gallery-test.ts'

const shared = join(import.meta.dirname, '..', '..', '..', 'shared-ui', 'src')
const COMPONENTS = readdirSync(shared, { recursive: true, encoding: 'utf8' })
  .map((file) => /^([\w-]+)[\\/]\1\.tsx$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
  .toSorted()

test('every component of shared-ui has examples', async ({ page }) => {
  await openStage(page)
  // A folder may have several components, with examples by their names.
  const shown = () => page.locator('main > section > h2').allTextContents()
  await expect.poll(shown).toEqual(expect.arrayContaining(COMPONENTS))
})

for (const viewport of Object.values(WIDTHS)) {
  test(`every example fits ${viewport.width} px and has no accessibility fault in either theme`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openStage(page, { density: 'comfortable' })
    await expectToFit(page)
    // One page here has repeated landmarks and headings of several pages, unlike any screen: see screens.spec.ts.
    const rules = { 'landmark-unique': { enabled: false }, 'heading-order': { enabled: false } }
    expect.soft(await axeFaults(page, { rules })).toEqual([])
    // A theme changes only colors.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await axeFaults(page, { runOnly: ['color-contrast', 'link-in-text-block'] })).toEqual([])

    // The compact density only moves and shrinks elements.
    await openStage(page, { density: 'compact' })
    await expectToFit(page)
    expect.soft(await axeFaults(page, { runOnly: ['target-size'] })).toEqual([])
  })
}

async function expectToFit(page: Page): Promise<void> {
  const boxes = page.locator('[data-example]')
  const tooWide = await boxes.evaluateAll((all) =>
    all.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.getAttribute('data-example')),
  )
  expect.soft(tooWide, 'wider than their box').toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
}

test.describe('on touch screens', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: WIDTHS.mobile })

  test('buttons and fields are 44 px high, also in compact density', async ({ page }) => {
    await openStage(page, { density: 'compact' })
    const controls = page
      .locator('[data-example]')
      .locator('button, select, textarea, input:not([type=radio], [type=checkbox], [type=file])')
    const low = await controls.evaluateAll((found) =>
      found
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML),
    )
    expect(await controls.count()).toBeGreaterThan(0)
    expect(low).toEqual([])
  })
})

test.describe('the frame', () => {
  // The real preference, not an emulated one, which would apply in every frame.
  test.use({ colorScheme: null })

  test('shows both themes side by side, by the address alone', async ({ page }) => {
    await page.goto('index.html?c=button&theme=both&density=compact')
    const sides = page.locator('iframe')
    await expect(sides).toHaveCount(2)
    for (const [index, isDark] of [false, true].entries()) {
      const side = sides.nth(index).contentFrame()
      await expect(side.getByRole('heading', { level: 2 })).toHaveText(['button'])
      expect(await side.locator('html').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(isDark)
      await expect(side.locator('html')).toHaveAttribute('data-density', 'compact')
    }
  })

  for (const viewport of Object.values(WIDTHS)) {
    test(`navigates between components and keeps the rest of the state, at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('index.html')
      await page.getByRole('group', { name: 'Tema' }).getByRole('link', { name: 'Escuro' }).click()
      await page.getByRole('navigation').getByRole('link', { name: 'badge' }).click()
      await expect(page).toHaveURL(/\?c=badge&theme=dark$/)
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toHaveText(['badge'])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expect.soft(await axeFaults(page)).toEqual([])
    })
  }

  test('scrolls to the example named in the address', async ({ page }) => {
    await page.goto('index.html#spinner/ao-lado-de-um-texto-cala')
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Ao lado de um texto, cala' })).toBeInViewport()
  })
})
