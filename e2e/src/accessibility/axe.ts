import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe on a page without frames (all of ours), in one piece. To merge results of frames it would open another page each time, which takes
 * longer than the analysis.
 */
export function axeOn(page: Page): AxeBuilder {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which axe would skip`)
  return new AxeBuilder({ page }).setLegacyMode()
}
