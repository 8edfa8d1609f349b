import { expect, test } from '../test.ts'

// Before the scripts have come, and where they never do.
test.use({ javaScriptEnabled: false })

test('the landing is read, and its links lead on, without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cadastrar' }).first().click()
  await expect(page).toHaveURL('/register')
  await page.goBack()
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the search of the landing is a form that works without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('ana & co')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=ana+%26+co')
  // What is found is shown by scripts; without them the page says so.
  await expect(page.getByText(/ative o JavaScript/i)).toBeVisible()
})
