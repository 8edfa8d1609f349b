import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { indistinctChoices, coveredShare, setTextSize, setTextSpacing, invisibleControls } from '../accessibility/adaptations.ts'
import { axeFaults } from '../accessibility/axe.ts'
import { codeSnifferErrors } from '../accessibility/html-codesniffer.ts'
import { chooseLanguage, expectOneLanguage, languageOf } from '../languages/one-language.ts'
import { expect, test, WIDTHS } from '../test.ts'
import { onEveryScreen } from './every-screen.ts'
import { findOverflow } from './find-overflow.ts'
import { nameOf, ROLES, type Screen } from './screen.ts'
import { watchScriptPolicy } from './script-policy.ts'
import { pictureOf, PLANTED_ERRORS } from './table.ts'

const pictures = join(import.meta.dirname, '..', '..', 'pictures')

/** A phone, the narrowest window of WCAG, 1280 × 800 at 200%, and a desktop. */
const { mobile: PHONE, desktop: DESKTOP } = WIDTHS
const WINDOWS = [PHONE, { width: 320, height: 640 }, { width: 640, height: 400 }, DESKTOP]

/** The largest share of a window at 400% that may be fixed: two thirds, so that some lines stay readable. */
const FIXED_SHARE_MAX = 2 / 3

/** Set by `npm run pictures`. The proof only looks for faults, which takes less time. */
const TAKES_PICTURES = process.env['PICTURES'] === '1'

const THEMES = ['light', 'dark'] as const

// Run apart (playwright.pictures.config.ts), each screen opened once per width.
test.describe.configure({ mode: 'parallel' })
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [PLANTED_ERRORS] })

for (const role of ROLES) {
  test(`every screen of ${role} has no accessibility fault in either theme, fits every window, cuts no text, supports adaptations, is in one language`, async ({
    page,
    site,
  }) => {
    await chooseLanguage(page, site, languageOf(role))
    const scriptPolicy = await watchScriptPolicy(page)
    await onEveryScreen(page, role, 'narrow', async (screen) => {
      await scriptPolicy.holds(screen)
      await expectOneLanguage(page, screen, languageOf(role))
      await expectNoFault(page, screen)
      await expectBothThemesToPass(page, screen, PHONE.width)
      await expectToFit(page, screen)
      await expectToAdapt(page, screen)
    })
  })

  test.describe('on a desktop', () => {
    test.use({ viewport: DESKTOP })
    test(`every screen of ${role} has no accessibility fault in either theme, and fits`, async ({ page }) => {
      await onEveryScreen(page, role, 'wide', (screen) => expectBothThemesToPass(page, screen, DESKTOP.width))
    })
  })
}

async function expectNoFault(page: Page, screen: Screen): Promise<void> {
  const faults = async (): Promise<string[]> => [...(await axeFaults(page)), ...(await codeSnifferErrors(page))]
  // A page in transition is checked again.
  await expect.soft.poll(faults, nameOf(screen)).toEqual([])
}

/** Checks each theme, and takes a picture of it if wanted. Ends in the light theme. */
async function expectBothThemesToPass(page: Page, screen: Screen, width: number): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    const picture = pictureOf(screen, theme, width)
    if (TAKES_PICTURES)
      await page.screenshot({ path: join(pictures, picture), fullPage: screen.then === undefined, animations: 'disabled' })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(beyond, `${picture} scrolls sideways`).toBeLessThanOrEqual(0)
    // Already checked by `expectNoFault`.
    if (theme === 'light' && width === PHONE.width) continue
    // A theme changes only colors.
    expect.soft(await axeFaults(page, theme === 'dark' ? { runOnly: ['color-contrast'] } : {}), picture).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectToFit(page: Page, screen: Screen): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const { beyond, cut } = await findOverflow(page)
    expect.soft(beyond, `${nameOf(screen)} scrolls sideways at ${window.width} px`).toBeLessThanOrEqual(0)
    expect.soft(cut, `${nameOf(screen)} cuts text at ${window.width} px`).toEqual([])
  }
  await page.setViewportSize(PHONE)
}

/** Checks user text spacing, text at 200%, 1280 × 1024 at 400%, and forced colors. */
async function expectToAdapt(page: Page, screen: Screen): Promise<void> {
  const undo = await setTextSpacing(page)
  const { beyond, cut } = await findOverflow(page)
  expect.soft([beyond > 0, cut], `${nameOf(screen)} with user text spacing`).toEqual([false, []])
  await undo()

  await setTextSize(page, 32)
  expect.soft((await findOverflow(page)).beyond, `${nameOf(screen)} scrolls sideways with text at 200%`).toBeLessThanOrEqual(0)
  await setTextSize(page, 16)

  await page.setViewportSize({ width: 320, height: 256 })
  expect.soft(await coveredShare(page), `${nameOf(screen)} at 400%: the share that is always covered`).toBeLessThan(FIXED_SHARE_MAX)
  await page.setViewportSize(PHONE)

  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await invisibleControls(page), `${nameOf(screen)} in forced colors`).toEqual([])
  expect.soft(await indistinctChoices(page), `${nameOf(screen)} in forced colors: the selected option`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

test('a field without a label is found by both engines', async ({ page }) => {
  await page.goto('/login')
  const label = page.getByText('Senha', { exact: true })
  await expect(label).toBeVisible()
  expect([await axeFaults(page), await codeSnifferErrors(page)]).toEqual([[], []])
  await label.evaluate((element) => element.remove())
  expect((await axeFaults(page)).join('\n')).toContain('label')
  expect((await codeSnifferErrors(page)).join('\n')).toContain('input')
})

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
  expect(await coveredShare(page)).toBeLessThan(FIXED_SHARE_MAX)
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
  expect(await coveredShare(page)).toBeGreaterThan(FIXED_SHARE_MAX)
})
