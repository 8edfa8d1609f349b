import type { Locator, Page } from '@playwright/test'
import { test as base } from '../team-site.ts'
import type { Visitor } from './visitor.ts'

interface Fixtures {
  /** A page in a new browser, with a visitor's cookies if given. Console errors fail the test. */
  browse(as?: Pick<Visitor, 'cookies'>): Promise<Page>
}

export const test = base.extend<Fixtures>({
  browse: async ({ browser, site, expectedErrors }, use) => {
    const errors: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async (as) => {
      const context = await browser.newContext()
      contexts.push(context)
      await context.addCookies([...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: site.url })))
      context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      context.on('weberror', (error) => errors.push(error.error().message))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
    base.expect(unexpected, 'errors on the console').toEqual([])
  },
})

export { expect } from '@playwright/test'

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
export const panel = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Esta área não abriu' })

/** The height of a page's first button, which differs between versions of the components. */
export const heightOfButton = (page: Page): Promise<string> =>
  page
    .locator('main')
    .getByRole('button')
    .first()
    .evaluate((button) => getComputedStyle(button).minHeight)
