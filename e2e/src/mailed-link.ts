import type { Page } from '@playwright/test'

/** The latest link of a kind mailed to a user. */
export async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/demo/outbox?to=${encodeURIComponent(to)}`)
  const mails = (await answer.json()) as { text: string }[]
  const link = mails.map(({ text }) => new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0]).find((found) => found !== undefined)
  if (link === undefined) throw new Error(`No mail with a link to ${path} was sent to ${to}`)
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}
