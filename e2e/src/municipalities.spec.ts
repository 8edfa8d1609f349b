import { hydratePage } from './go-to.ts'
import { axeFaults } from './accessibility/axe.ts'
import { expect, test, WIDTHS } from './test.ts'

test.use({ viewport: WIDTHS.mobile })

test('a professional can be found by any municipality', async ({ page, browser, baseURL }) => {
  const [typed, label] = ['niteroi', 'Niterói/RJ']
  const name = 'Guiomar Walk'
  await page.goto('/register')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('guiomar@walk.example')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(11) 98765-4321')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('button', { name: 'Sou profissional de saúde' }).click()
  await page.getByRole('textbox', { name: /^Nome de usuário/ }).fill('guiomar-walk')
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await city.fill('sao bernardo do')
  await page.getByRole('option', { name: 'São Bernardo do Campo/SP' }).click()
  await city.fill(typed)
  await expect(page.getByRole('option', { name: label })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await city.press('Enter')
  await expect(city).toHaveValue(label)
  await page.getByLabel(/^Senha/).fill('uma frase que ninguém adivinha')
  await page.getByLabel(/^Confirme a senha/).fill('uma frase que ninguém adivinha')
  await page.locator('form [type=submit]').click()
  await expect(page).toHaveURL('/professional-dashboard')
  await page.goto('/my-profile')
  await expect(city).toHaveValue(label)

  const other = await browser.newContext({ viewport: WIDTHS.mobile, ...(baseURL !== undefined && { baseURL }) })
  const guest = await other.newPage()
  const problems: string[] = []
  guest.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  guest.on('pageerror', (error) => problems.push(error.message))
  await guest.goto('/search')
  await guest.getByRole('button', { name: /^Filtros/ }).click()
  await guest.getByLabel('Cidade').fill(typed)
  await guest.getByRole('option', { name: label }).click()
  await guest
    .getByRole('dialog', { name: 'Filtros' })
    .getByRole('button', { name: /^Ver .*resultado/ })
    .click()
  await expect(guest).toHaveURL(/city=niteroi_rj/)
  const card = guest.getByRole('region', { name: 'Resultados' }).getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText(label)

  // The server renders the name, and hydration keeps it.
  await guest.reload()
  await expect(card).toContainText(label)
  await hydratePage(guest)
  await expect(guest.getByRole('link', { name: `Remover filtro ${label}` })).toBeVisible()
  await card.getByRole('link', { name }).first().click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main')).toContainText(label)
  expect(await guest.title()).toContain(label)
  expect(problems).toEqual([])
  await other.close()
})
