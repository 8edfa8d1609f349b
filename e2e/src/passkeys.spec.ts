import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { withAuthenticator } from './authenticator.ts'
import { openUserMenu } from './screens/states.ts'
import { expect, signIn, test, WIDTHS } from './test.ts'

test.use({ viewport: WIDTHS.mobile })

async function signOut(page: Page) {
  await page.goto('/profile')
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test.describe('passkeys', () => {
  // A removed key is refused, and the browser logs every error response.
  test.use({ expectedErrors: [/status of 401/] })

  test('a passkey is added on a phone, replaces the password, and is refused once removed', async ({ page }) => {
    const device = await withAuthenticator(page)
    await signIn(page, 'professional')
    await page.goto('/profile')
    const part = page.getByRole('region', { name: 'Passkeys' })
    await part.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Your current password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    const naming = page.getByRole('dialog', { name: 'Name your passkey' })
    await expect(naming.getByLabel('Name')).toHaveValue(/ em /)
    await naming.getByLabel('Name').fill('Meu celular')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(part.getByRole('listitem')).toContainText(/Meu celular.*not used yet/)
    expect((await device.keys()).map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([['localhost', true]])

    await signOut(page)
    await page.goto('/login?next=%2Fprofile')
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(part.getByRole('listitem')).toContainText(/Meu celular.*last used/)

    await part.getByRole('button', { name: 'Remove Meu celular' }).click()
    await page.getByLabel('Your current password').fill(DEMO_PASSWORD)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(part.getByText('You have no passkeys yet.')).toBeVisible()

    await signOut(page)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByText('Esta chave de acesso não abre nenhuma conta aqui')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})
