import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeOn } from './accessibility/axe.ts'
import { expect } from './test.ts'

const pictures = join(import.meta.dirname, '..', 'pictures')

/** Checks an intermediate step of a journey: a picture, and axe. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}-${page.viewportSize()?.width}.png`), fullPage: true })
  const { violations } = await axeOn(page).analyze()
  expect.soft(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([])
}
