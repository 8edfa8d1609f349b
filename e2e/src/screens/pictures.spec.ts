import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeOn } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { onEveryScreen } from './every-screen.ts'
import { ROLES, type Screen } from './screen.ts'
import { pictureOf, PLANTED_ERRORS } from './table.ts'

const pictures = join(import.meta.dirname, '..', '..', 'pictures')
mkdirSync(pictures, { recursive: true })

// Run separately (playwright.pictures.config.ts): faults of a single theme or width, and pictures of all screens.

const WIDTHS = { narrow: { width: 375, height: 740 }, wide: { width: 1280, height: 800 } } as const
const THEMES = ['light', 'dark'] as const

for (const width of ['narrow', 'wide'] as const) {
  const viewport = WIDTHS[width]
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [PLANTED_ERRORS] })

    for (const role of ROLES) {
      test(`every screen of ${role} fits and has no accessibility fault, light and dark`, async ({ page }) => {
        test.setTimeout(180_000)
        await onEveryScreen(page, role, width, (screen) => examine(page, screen, viewport.width))
      })
    }
  })
}

async function examine(page: Page, screen: Screen, width: number): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const picture = pictureOf(screen, theme, width)
    await page.screenshot({ path: join(pictures, picture), fullPage: screen.then === undefined, animations: 'disabled' })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(beyond, `${picture} scrolls sideways`).toBeLessThanOrEqual(0)
    // screens.spec.ts looks at this one.
    if (theme === 'light' && width === WIDTHS.narrow.width) continue
    const axe = axeOn(page)
    // A theme changes only colors.
    const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    expect.soft(violations.map(({ id, nodes }) => `${picture} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
}
