import type { Page } from '@playwright/test'
import { axeOn } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { onEveryScreen } from './every-screen.ts'
import { findOverflow } from './find-overflow.ts'
import { nameOf, PLANTED_ERRORS, ROLES, type Screen } from './table.ts'

/** A phone, the narrowest window that WCAG asks for, 1280 × 800 at 200 %, and a desktop. */
const PHONE = { width: 375, height: 740 }
const WINDOWS = [PHONE, { width: 320, height: 640 }, { width: 640, height: 400 }, { width: 1280, height: 800 }]

// Each screen is opened once, as light as it comes. Both themes and the pictures: pictures.spec.ts; components in both: gallery.spec.ts.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [PLANTED_ERRORS] })

for (const role of ROLES) {
  test(`every screen of ${role} has no accessibility fault, fits every window, and cuts no text`, async ({ page }) => {
    test.setTimeout(180_000)
    await onEveryScreen(page, role, 'narrow', async (screen) => {
      await hasNoFault(page, screen)
      await fits(page, screen)
    })
  })
}

async function hasNoFault(page: Page, screen: Screen): Promise<void> {
  const faults = async (): Promise<string[]> => {
    const { violations } = await axeOn(page).analyze()
    return violations.map(({ id, nodes }) => `${nameOf(screen)} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  // A page that is changing from one state into another is looked at once more.
  await expect.soft.poll(faults).toEqual([])
}

async function fits(page: Page, screen: Screen): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const { beyond, cut } = await findOverflow(page)
    expect.soft(beyond, `${nameOf(screen)} scrolls sideways at ${window.width} px`).toBeLessThanOrEqual(0)
    expect.soft(cut, `${nameOf(screen)} cuts text at ${window.width} px`).toEqual([])
  }
  await page.setViewportSize(PHONE)
}

test('text that is cut is found', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect((await findOverflow(page)).cut).toEqual([])
  await heading.evaluate((element) => Object.assign(element.style, { maxWidth: '2em', whiteSpace: 'nowrap', overflow: 'hidden' }))
  expect((await findOverflow(page)).cut).toHaveLength(1)
})
