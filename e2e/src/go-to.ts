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

/** Loads a page's deferred scripts by interacting, and waits for hydration: React then has a key on an element. */
export async function hydratePage(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** Holds back all scripts, as a slow network does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return release
}
