import { drawer, drawerButton } from '../screens/states.ts'
import { untilReady } from '../screens/open-screen.ts'
import { enter, expect, test } from '../test.ts'
import { FAULTLESS, walkByTab } from './focus.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/login', '/search']) {
  test(`Tab reaches everything on ${path}, and the focus is always visible`, async ({ page }) => {
    await page.goto(path)
    await untilReady(page)
    // They load last, and move the footer, where the focus may already be.
    if (path === '/login') await expect(page.getByRole('heading', { name: 'Contas de demonstração' })).toBeVisible()
    expect(await walkByTab(page)).toEqual(FAULTLESS)
  })
}

test('Tab reaches everything on the dashboard and in the sidebar, and the focus is always visible', async ({ page }) => {
  await enter(page, 'professional')
  await page.goto('/professional-dashboard')
  await untilReady(page)
  expect(await walkByTab(page)).toEqual(FAULTLESS)
})

test('an unreachable element and an invisible focus are found', async ({ page }) => {
  await page.goto('/login')
  await untilReady(page)
  await page.getByLabel('E-mail').evaluate((input) => Object.assign(input, { tabIndex: -1 }))
  await page.getByLabel('Senha', { exact: true }).evaluate((input) => {
    for (const one of [input, input.parentElement]) one?.style.setProperty('outline', 'none', 'important')
    for (const one of [input, input.parentElement]) one?.style.setProperty('box-shadow', 'none', 'important')
  })
  const { unreached, unseen } = await walkByTab(page)
  expect(unreached).toEqual([expect.stringContaining('type="email"')])
  expect(unseen).toEqual([expect.stringContaining('type="password"')])
})

test('the first Tab stop skips the sidebar', async ({ page }) => {
  await enter(page, 'professional')
  await page.goto('/professional-dashboard')
  await untilReady(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('the drawer traps the focus and returns it', async ({ page }) => {
    await enter(page, 'professional')
    await page.goto('/professional-dashboard')
    await untilReady(page)
    await drawerButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(drawer(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(drawerButton(page)).toBeFocused()
  })
})
