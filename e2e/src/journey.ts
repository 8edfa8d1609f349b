import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axeOn } from './accessibility/axe.ts'
import { expect } from './test.ts'

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

/** Checks an intermediate step of a journey: a picture, and axe. */
export async function checkStep(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}-${page.viewportSize()?.width}.png`), fullPage: true })
  const { violations } = await axeOn(page).analyze()
  expect.soft(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([])
}
