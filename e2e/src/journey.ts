import type { Page } from '@playwright/test'
import { axeFaults } from './accessibility/axe.ts'
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

/** Checks a state that is not in the table of screens, at both widths: axe, and no scrolling sideways. */
export async function checkStep(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()
  for (const viewport of Object.values(WIDTHS)) {
    await page.setViewportSize(viewport)
    const step = `${name} at ${viewport.width} px`
    // A page in transition is checked again.
    await expect.soft.poll(() => axeFaults(page), step).toEqual([])
    expect.soft((await findOverflow(page)).beyond, `${step} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  if (own !== null) await page.setViewportSize(own)
}
