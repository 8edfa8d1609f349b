import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test, WIDTHS } from './test.ts'

const pictures = join(import.meta.dirname, '..', 'pictures')
mkdirSync(pictures, { recursive: true })

const SCREENS: [path: string, role: 'professional' | 'firm' | 'admin' | null][] = [
  ['/', null],
  ['/login', null],
  ['/search', null],
  ['/search?type=opportunities', null],
  ['/professional-dashboard', 'professional'],
  ['/search?type=opportunities', 'professional'],
  ['/pending-evaluations', 'professional'],
  ['/firm-dashboard', 'firm'],
  ['/pending-evaluations', 'firm'],
  ['/professionals', 'firm'],
  ['/users', 'firm'],
  ['/dashboard', 'admin'],
  ['/professionals', 'admin'],
  ['/firms', 'admin'],
  ['/users', 'admin'],
]

const nameOf = (path: string, role: string | null, width: string): string =>
  `${role ?? 'visitor'}${path === '/' ? '-landing' : path.replace(/[/?=]+/g, '-')}-${width}.png`

for (const [width, viewport] of Object.entries(WIDTHS)) {
  for (const role of [null, 'professional', 'firm', 'admin'] as const) {
    test(`every screen of ${role ?? 'a visitor'} fits ${viewport.width} px and has no accessibility fault`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize(viewport)
      if (role !== null) await signIn(page, role)
      for (const [path] of SCREENS.filter(([, who]) => who === role)) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.screenshot({ path: join(pictures, nameOf(path, role, width)), fullPage: true })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect.soft(overflow, `${path} scrolls sideways at ${viewport.width} px`).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
      }
    })
  }
}
