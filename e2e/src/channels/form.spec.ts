import { goTo, markDocument } from '../go-to.ts'
import { HEADING } from '../next-version.ts'
import { expect, heading, test } from './channel-test.ts'

const HUMAN_TYPING = { delay: 60 }

test('a form with input is not replaced by a new version until the user leaves it', async ({ page, site }) => {
  await page.goto('/alertas/parar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo(page, '/search')
  await expect(heading(page, HEADING.now)).toBeVisible()
  const isSameDocument = await markDocument(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('enfermeira ', HUMAN_TYPING)
  const typedInto = await box.elementHandle()

  await site.ship('publish')
  const tabs = page.getByRole('navigation', { name: 'O que buscar' })
  for (const [tab, typed] of [
    ['Oportunidades', 'que viaja até'],
    ['Profissionais', ' São Paulo'],
  ] as const) {
    // The first time the shell detects the new version, the second time it already knows.
    const registryRead = page.waitForResponse(async (answer) => answer.url().endsWith('/registry.json') && answer.status() < 400)
    await tabs.getByRole('link', { name: tab }).click()
    await registryRead
    await box.press('End')
    await box.pressSequentially(typed, HUMAN_TYPING)
  }
  await expect(box).toHaveValue('enfermeira que viaja até São Paulo')
  expect(await typedInto?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(heading(page, HEADING.now)).toBeVisible()

  await goTo(page, '/alertas/parar')
  await expect(heading(page, HEADING.now)).toBeHidden()
  await goTo(page, '/search')
  await expect(heading(page, HEADING.next)).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})
