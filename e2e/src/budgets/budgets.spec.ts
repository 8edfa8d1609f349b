import type { Browser } from '@playwright/test'
import { measureVisit, type Visit, type VisitOptions } from '../measuring/visit.ts'
import { expect, test } from '../test.ts'
import { builtSizes } from './built-sizes.ts'
import { BUDGETS, type Budget, formatFigure, overBudget } from './budgets.ts'

const PHONE = { width: 412, height: 823 }

test.use({ viewport: PHONE })

/** Measures a first visit. */
async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const page = await browser.newPage({ viewport: PHONE })
  const measured = await measureVisit(page, url, options)
  await page.context().close()
  return measured
}

test('nothing exceeds its budget', async ({ browser, page, site }) => {
  const { sizes: figures, budgets: ofRemotes } = await builtSizes()
  const landing = await measureVisit(page, site.url)
  figures.set('first visit to /, requests', landing.requests)
  figures.set('first visit to /', landing.kilobytes)
  const touched = await visit(browser, site.url, { isTouched: true })
  figures.set('first visit to /, with all its scripts', touched.kilobytes)
  figures.set('layout shift of /', Math.max(landing.cls, touched.cls))
  for (const path of ['/login', '/search']) figures.set(`layout shift of ${path}`, (await visit(browser, site.url + path)).cls)

  const budgets: Record<string, Budget> = { ...BUDGETS, ...ofRemotes }
  for (const [name, value] of figures) {
    const budget = budgets[name]
    if (budget !== undefined) console.log(`    ${name}: ${formatFigure(value, budget)} of ${formatFigure(budget.limit, budget)}`)
  }
  expect(new Set(touched.urls).size, `nothing is downloaded twice: ${touched.urls.join(' ')}`).toBe(touched.urls.length)
  expect(overBudget(figures, budgets), landing.urls.join(' ')).toEqual([])
})
