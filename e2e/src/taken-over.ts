import type { Page } from '@playwright/test'

/** Brings the scripts of a page that stands there without, as the first touch does, and waits until React has the page: one of its keys stands on an element then. */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}
