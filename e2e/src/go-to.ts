import type { Page } from '@playwright/test'

/** Navigates as a link within the site does, without a page load. */
export const goTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: 1, key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, to)

/** Leaves a mark on the document that only a page load takes away. Resolves with whether it is still there. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return () => page.evaluate(() => 'sameDocument' in window)
}
