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

/** The rules that a page violates, each with the first element. */
export const axeViolations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
