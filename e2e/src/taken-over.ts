import type { Page } from '@playwright/test'

/** Loads a page's deferred scripts by interacting, and waits for hydration: React then has a key on an element. */
export async function hydratePage(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}
