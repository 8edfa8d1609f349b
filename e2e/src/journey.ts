import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axeOn } from './accessibility/axe.ts'
import { findOverflow } from './screens/find-overflow.ts'
import { expect, WIDTHS } from './test.ts'

/** The latest link of a kind mailed to a user. */
export async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/demo/outbox?to=${encodeURIComponent(to)}`)
  const mails = (await answer.json()) as { text: string }[]
  const link = mails.map(({ text }) => new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0]).find((found) => found !== undefined)
  if (link === undefined) throw new Error(`No mail with a link to ${path} was sent to ${to}`)
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}

const pictures = join(import.meta.dirname, '..', 'pictures')

/** Checks a state that is not in the table of screens, at both widths: a picture, axe, and no scrolling sideways. */
export async function checkStep(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const own = page.viewportSize()
  for (const viewport of Object.values(WIDTHS)) {
    await page.setViewportSize(viewport)
    const picture = `${name}-${viewport.width}.png`
    await page.screenshot({ path: join(pictures, picture), fullPage: true })
    const { violations } = await axeOn(page).analyze()
    expect.soft(violations.map(({ id, nodes }) => `${picture} ${id}: ${nodes[0]?.html}`)).toEqual([])
    expect.soft((await findOverflow(page)).beyond, `${picture} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  if (own !== null) await page.setViewportSize(own)
}
