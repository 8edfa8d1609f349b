import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe on a page without frames, as all of the product are: it then looks in one piece. To put together what it finds in frames it would
 * open one more page at each look, which takes longer than looking.
 */
export function axeOn(page: Page): AxeBuilder {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which axe would not look into`)
  return new AxeBuilder({ page }).setLegacyMode()
}
