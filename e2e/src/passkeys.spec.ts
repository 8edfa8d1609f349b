import { DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { withAuthenticator } from './authenticator.ts'
import { signOut } from './screens/states.ts'
import { expect, signIn, test, WIDTHS } from './test.ts'

test.use({ viewport: WIDTHS.mobile })

test.describe('passkeys', () => {
  // A removed key is refused, and the browser logs every error response.
  test.use({ expectedErrors: [/status of 401/] })

  test('a passkey is added on a phone, replaces the password, and is refused once removed', async ({ page }) => {
    const device = await withAuthenticator(page)
    await signIn(page, 'professional')
    await page.goto('/profile')
    const part = page.getByRole('region', { name: 'Chaves de acesso' })
    await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    await page.getByLabel('Sua senha atual').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Continuar' }).click()
    const naming = page.getByRole('dialog', { name: 'Dê um nome à sua chave de acesso' })
    await expect(naming.getByLabel('Nome')).toHaveValue(/ em /)
    await naming.getByLabel('Nome').fill('Meu celular')
    await naming.getByRole('button', { name: 'Salvar' }).click()
    await expect(part.getByRole('listitem')).toContainText(/Meu celular.*ainda não usada/)
    expect((await device.keys()).map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([['localhost', true]])

    await page.goto('/profile')
    await signOut(page)
    await page.goto('/login?next=%2Fprofile')
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(part.getByRole('listitem')).toContainText(/Meu celular.*usada em/)

    await part.getByRole('button', { name: 'Remover Meu celular' }).click()
    await page.getByLabel('Sua senha atual').fill(DEMO_PASSWORD)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(part.getByText('Você ainda não tem nenhuma chave de acesso.')).toBeVisible()

    await page.goto('/profile')
    await signOut(page)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByText('Esta chave de acesso não abre nenhuma conta aqui')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
})
