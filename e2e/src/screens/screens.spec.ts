import type { Page } from '@playwright/test'
import { indistinctChoices, coveredShare, setTextSpacing, invisibleControls } from '../accessibility/adaptations.ts'
import { axeOn } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { onEveryScreen } from './every-screen.ts'
import { findOverflow } from './find-overflow.ts'
import { nameOf, ROLES, type Screen } from './screen.ts'
import { watchScriptPolicy } from './script-policy.ts'
import { PLANTED_ERRORS } from './table.ts'

/** A phone, the narrowest window of WCAG, 1280 × 800 at 200 %, and a desktop. */
const PHONE = { width: 375, height: 740 }
const WINDOWS = [PHONE, { width: 320, height: 640 }, { width: 640, height: 400 }, { width: 1280, height: 800 }]

/** The largest share of a window at 400 % that may be fixed: two thirds, so that some lines stay readable. */
const MOST_HELD = 2 / 3

// Each screen is opened once, in the light theme. Both themes and pictures: pictures.spec.ts; components in both: gallery.spec.ts.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [PLANTED_ERRORS] })

for (const role of ROLES) {
  test(`every screen of ${role} has no accessibility fault, fits every window, cuts no text, and supports user adaptations`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const scriptPolicy = await watchScriptPolicy(page)
    await onEveryScreen(page, role, 'narrow', async (screen) => {
      await scriptPolicy.holds(screen)
      await hasNoFault(page, screen)
      await fits(page, screen)
      await adapts(page, screen)
    })
  })
}

async function hasNoFault(page: Page, screen: Screen): Promise<void> {
  const faults = async (): Promise<string[]> => {
    const { violations } = await axeOn(page).analyze()
    return violations.map(({ id, nodes }) => `${nameOf(screen)} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  // A page in transition is checked again.
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

/** Checks user text spacing, 1280 × 1024 at 400 %, and forced colors. */
async function adapts(page: Page, screen: Screen): Promise<void> {
  const undo = await setTextSpacing(page)
  const { beyond, cut } = await findOverflow(page)
  expect.soft([beyond > 0, cut], `${nameOf(screen)} with user text spacing`).toEqual([false, []])
  await undo()

  await page.setViewportSize({ width: 320, height: 256 })
  expect.soft(await coveredShare(page), `${nameOf(screen)} at 400 %: the share that is always covered`).toBeLessThan(MOST_HELD)
  await page.setViewportSize(PHONE)

  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await invisibleControls(page), `${nameOf(screen)} in forced colors`).toEqual([])
  expect.soft(await indistinctChoices(page), `${nameOf(screen)} in forced colors: the selected option`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

test('clipped text is found', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect((await findOverflow(page)).cut).toEqual([])
  await heading.evaluate((element) => Object.assign(element.style, { maxWidth: '2em', whiteSpace: 'nowrap', overflow: 'hidden' }))
  expect((await findOverflow(page)).cut).toHaveLength(1)
})

test('a control without a border, a choice shown by color alone and a bar covering the page are found', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  expect([await invisibleControls(page), await indistinctChoices(page)]).toEqual([[], []])
  expect(await coveredShare(page)).toBeLessThan(MOST_HELD)
  await page.getByRole('searchbox').evaluate((box) => {
    for (const one of [box, box.parentElement, box.nextElementSibling]) {
      if (one instanceof HTMLElement) Object.assign(one.style, { border: 'none', outline: 'none' })
    }
  })
  await page.getByRole('link', { name: 'Oportunidades' }).evaluate((link) => {
    const tabs = link.parentElement?.querySelectorAll('a') ?? []
    for (const tab of tabs) Object.assign(tab.style, { border: '1px solid', fontWeight: '400', outline: 'none', textDecoration: 'none' })
  })
  await page.getByRole('main').evaluate((main) => {
    const bar = main.appendChild(document.createElement('p'))
    Object.assign(bar.style, { position: 'fixed', inset: '0 0 10% 0' })
  })
  expect(await invisibleControls(page)).toHaveLength(1)
  expect(await indistinctChoices(page)).toHaveLength(1)
  expect(await coveredShare(page)).toBeGreaterThan(MOST_HELD)
})
