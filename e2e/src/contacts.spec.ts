import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import type { Page } from '@playwright/test'
import { enter, expect, signIn, SMOKE, test, WIDTHS } from './test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('listitem')

/** Fills in the current form and signs in. */
async function signInHere(page: Page, role: keyof typeof DEMO_ACCOUNTS): Promise<void> {
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS[role])
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.mobile })

  test('a visitor finds a person, signs in on the way, confirms and sees the contact details', SMOKE, async ({ page }) => {
    await page.goto('/search?city=salvador')
    const card = results(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name: `Ver Contatos de ${name}` }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signInHere(page, 'firm')

    const question = page.getByRole('dialog', { name: 'Confirmar interesse' })
    await expect(question).toContainText(name)
    await expect(question).toContainText('14 dias')
    await expect(page).toHaveURL(/\/search\?.*city=salvador/)
    await question.getByRole('button', { name: 'Confirmar e ver contatos' }).click()

    await expect(page.getByText('Contato registrado com sucesso!')).toBeVisible()
    const details = page.getByRole('dialog', { name: `Contatos de ${name}` })
    const whatsapp = details.getByRole('link', { name: /Abrir no WhatsApp/ })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d{10,11}\?text=/)
    await details.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia & boa tarde')
    await expect(whatsapp).toHaveAttribute('href', /\?text=Bom%20dia%20%26%20boa%20tarde$/)
    await expect(details.getByRole('link', { name: /e-mail/i })).toHaveAttribute('href', /^mailto:/)

    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    expect(new URL(page.url()).searchParams.has('contato')).toBe(false)
    await card.getByRole('button', { name: `Ver Contatos de ${name}` }).click()
    await expect(details).toBeVisible()

    await page.goto('/meus-contatos')
    const contact = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(contact.first()).toContainText('Você pediu o contato em')
    await contact
      .first()
      .getByRole('button', { name: `Ver Contatos de ${name}` })
      .click()
    await expect(page.getByRole('link', { name: /Abrir no WhatsApp/ })).toBeVisible()
  })

  test('a professional requests an opportunity’s contact, and the back button closes it', async ({ page }) => {
    await enter(page, 'professional')
    await page.goto('/search?type=opportunities&state=RS')
    await results(page)
      .first()
      .getByRole('button', { name: /^Ver Contatos de/ })
      .click()
    await page.getByRole('button', { name: 'Confirmar e ver contatos' }).click()
    await expect(page.getByRole('dialog', { name: /^Contatos de/ }).getByRole('link', { name: /Abrir no WhatsApp/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(results(page).first()).toBeVisible()
  })
})

test('by keyboard alone: from the search to the details and back to the button', async ({ page }) => {
  await signIn(page, 'firm')
  await page.goto('/search')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('instrumentadora em recife')
  await page.keyboard.press('Enter')
  // The address changes before the results.
  await expect(results(page).first()).toContainText('Recife')
  const button = results(page)
    .first()
    .getByRole('button', { name: /^Ver Contatos de/ })
  for (let stops = 0; stops < 60 && !(await button.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: 'Confirmar e ver contatos' })
  await expect(confirm).toBeVisible()
  for (let stops = 0; stops < 10 && !(await confirm.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Contatos de/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('admins are offered no contact requests, and no one their own', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/search')
  await expect(results(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ver Contatos/ })).toHaveCount(0)
})
