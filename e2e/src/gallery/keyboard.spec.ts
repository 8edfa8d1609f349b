import type { Page } from '@playwright/test'
import { axeFaults } from '../accessibility/axe.ts'
import { expect, inExamplesOf, openStage, test } from './gallery-test.ts'
import { focusedStop, markTabStops } from './tab-stops.ts'

// Hundreds of key presses on one very long page: a trace copies the page for each, which takes six times as long.
test.use({ trace: 'off' })

/** Checks the accessibility of an open overlay. */
async function expectNoFault(page: Page, selector: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFaults(page, { within: selector }), colorScheme).toEqual([])
  }
}

test('Tab reaches every interactive element, and shows the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStage(page)
  const stops = await markTabStops(page)
  expect(stops.length).toBeGreaterThan(0)

  const reached = new Set<string>()
  const shown = new Set<string>()
  const next = async () => {
    await page.keyboard.press('Tab')
    return focusedStop(page)
  }
  const first = await next()
  // Once around the page. A focus trap runs into the time limit.
  for (let focus = await next(); focus.key !== first.key; focus = await next()) {
    reached.add(focus.key)
    // A date field has several stops: day, month, year, and a calendar button with the browser's ring.
    if (focus.isShown) shown.add(focus.key)
  }
  const missing = (from: Set<string>) => stops.filter(({ key }) => !from.has(key)).map(({ html }) => html)
  expect.soft(missing(reached), 'not reached').toEqual([])
  expect.soft(missing(shown), 'focused without a ring').toEqual([])
})

for (const component of ['dialog', 'confirm-dialog']) {
  test(`${component}: Enter opens it, Tab stays in it, Escape closes it and returns the focus`, async ({ page }) => {
    await openStage(page, { c: component })
    for (const opener of await inExamplesOf(page, component, 'button:not(dialog *)')) {
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.locator('dialog[open]')
      await expect(dialog).toBeVisible()
      await expectNoFault(page, 'dialog[open]')
      for (let presses = 0; presses < 10; presses += 1) {
        // Between its last and first control the focus is in the browser's own UI, which shows as the body.
        expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
}

test('menu: Enter opens it, arrow keys walk through it, Escape closes it and returns the focus', async ({ page }) => {
  await openStage(page, { c: 'menu' })
  for (const opener of await inExamplesOf(page, 'menu', '[aria-expanded]')) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const items = page.locator(':popover-open').locator('a, button')
    await expect(items.first()).toBeFocused()
    await expectNoFault(page, ':popover-open')
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  }
})

for (const component of ['radio-group', 'rating-input']) {
  test(`${component}: arrow keys choose`, async ({ page }) => {
    await openStage(page, { c: component })
    for (const group of await inExamplesOf(page, component, 'fieldset:not(:disabled)')) {
      const radios = group.getByRole('radio')
      await radios.first().focus()
      await page.keyboard.press('Space')
      await expect(radios.first()).toBeChecked()
      await page.keyboard.press('ArrowDown')
      await expect(radios.nth(1)).toBeChecked()
      await expect(radios.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(radios.first()).toBeChecked()
    }
  })
}

for (const component of ['switch', 'checkbox', 'checkbox-group']) {
  test(`${component}: the space bar toggles`, async ({ page }) => {
    await openStage(page, { c: component })
    for (const box of await inExamplesOf(page, component, 'input[type=checkbox]:not(:disabled)')) {
      const isChecked = await box.isChecked()
      await box.focus()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked({ checked: !isChecked })
      await page.keyboard.press('Space')
      await expect(box).toBeChecked({ checked: isChecked })
    }
  })
}
