import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '../test.ts'
import { serveFolder } from './static-host.ts'

const root = join(import.meta.dirname, '..', '..', '..')

interface Gallery {
  url: string
}

/** A test of the gallery instead of the site: its static files, freshly built. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({}, use) => {
      await promisify(execFile)(process.execPath, [join(root, 'shared-ui/gallery/gallery.ts'), '--build'])
      const host = await serveFolder(join(root, 'shared-ui/dist/gallery'))
      await use({ url: host.url })
      await host.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.url),
})

export { expect }

/** Opens only the examples: of one component, or of all. */
export async function openStage(page: Page, options: Record<string, string> = {}): Promise<void> {
  await page.goto(`stage.html?${new URLSearchParams(options)}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** The matching elements in a component's examples; at least one, because a check of none would prove nothing. */
export async function inExamplesOf(page: Page, component: string, selector: string): Promise<Locator[]> {
  const found = await page.getByRole('region', { name: component, exact: true }).locator(selector).all()
  expect(found.length, `${selector} in the examples of ${component}`).toBeGreaterThan(0)
  return found
}
