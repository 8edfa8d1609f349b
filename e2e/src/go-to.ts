import type { Page } from '@playwright/test'

/** Navigates like a link within the site, without a page load. */
export const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: 1, key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, to)

/** Marks the document; only a page load removes the mark. Resolves to a function that checks for it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return () => page.evaluate(() => 'sameDocument' in window)
}
