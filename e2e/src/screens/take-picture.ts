import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../../pictures')

/** Takes a picture if `npm run pictures` set PICTURES. The proof only looks for faults, which takes less time. */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env['PICTURES'] === '1') await page.screenshot({ path: join(folder, name), fullPage, animations: 'disabled' })
}
