import { FAULTY, expect, test } from './faulty-remote.ts'
import { panel } from '../faults/faults-test.ts'
import { SEARCH, sidebar } from '../faults/remotes.ts'
import { leaveFor, SUSPENDED_MS } from '../faults/stays-in-its-area.ts'

for (const how of ['effects', 'promises'] as const)
  test(`a screen that renders endlessly by its ${how} ends in a panel in its area`, async ({ page }) => {
    await page.goto(FAULTY[how])
    await expect(panel(page)).toContainText('Um erro interrompeu esta tela')
    await expect(page.getByRole('heading', { name: 'Tela sem fim' })).toBeHidden()
    await leaveFor(page, SEARCH)
  })

test('a screen that suspends forever ends in a panel in its area', async ({ page }) => {
  await page.clock.install()
  await page.goto(FAULTY.suspended)
  await expect(page.getByRole('main').getByText('Carregando…')).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
  await page.clock.fastForward(SUSPENDED_MS)
  await expect(panel(page)).toContainText('demorando demais')
  await leaveFor(page, SEARCH)
})

test('the sidebar stays above a screen that covers the whole window, and below a modal dialog', async ({ page }) => {
  await page.goto(FAULTY.overlay)
  await page.getByRole('button', { name: 'Abrir' }).click()
  const link = sidebar(page).getByRole('link', { name: SEARCH.link })
  const isOnTop = () =>
    link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isOnTop()).toBe(false)
  await page.keyboard.press('Escape')
  expect(await isOnTop()).toBe(true)
  await leaveFor(page, SEARCH)
})

test('the header of a narrow window stays above a screen that covers it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(FAULTY.overlay)
  await expect(page.getByRole('heading', { name: 'Tela que cobre tudo' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await leaveFor(page, SEARCH)
})
