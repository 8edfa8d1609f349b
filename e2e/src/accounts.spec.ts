import type { Page } from '@playwright/test'
import { checkStep, mailedLink } from './journey.ts'
import { expect, signIn, SMOKE, test, WIDTHS } from './test.ts'

const PASSWORD = 'uma frase que ninguém adivinha'
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function signUp(page: Page, fullName: string, email: string): Promise<void> {
  await page.goto('/register')
  // In demo mode the form fills itself after hydration, and would overwrite earlier input.
  await expect(field(page, 'E-mail')).not.toHaveValue('')
  await field(page, 'Nome completo').fill(fullName)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Telefone').fill('(11) 98765-4321')
  await checkStep(page, 'newcomer-register')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/select-user-type')
  await expect(page.getByRole('button', { name: 'Sou profissional de saúde' })).toBeVisible()
  await checkStep(page, 'newcomer-select-user-type')
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel(/^Confirme a senha/).fill(PASSWORD)
}

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.mobile })

  test('a new professional registers, confirms, resets the password, edits, deletes the account and returns', SMOKE, async ({ page }) => {
    const email = 'pro@walk.example'
    await signUp(page, 'Bruna Walk Teixeira', email)
    await page.getByRole('button', { name: 'Sou profissional de saúde' }).click()
    await expect(page).toHaveURL('/complete-profile')
    await field(page, /^Nome de usuário/).fill('bruna-walk')
    await field(page, /^Sobre você/).fill('Quinze anos de centro cirúrgico.')
    await page.reload()
    await expect(field(page, /^Sobre você/)).toHaveValue('Quinze anos de centro cirúrgico.')
    await choosePassword(page)
    await checkStep(page, 'newcomer-complete-profile')
    await page.locator('form [type=submit]').click()
    await expect(page).toHaveURL('/professional-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bruna')

    await page.goto(await mailedLink(page, email, '/confirmar-email'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/my-profile')
    await field(page, /^Sobre você/).fill('Dezesseis anos de centro cirúrgico.')
    await page.locator('form [type=submit]').click()
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
    await page.reload()
    await expect(field(page, /^Sobre você/)).toHaveValue('Dezesseis anos de centro cirúrgico.')

    await page.goto('/esqueci-senha')
    await field(page, 'E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText('Se existe uma conta com o e-mail')).toBeVisible()
    await page.goto(await mailedLink(page, email, '/redefinir-senha'))
    // The new password ends the session: a request of the page that is still running would get 401.
    await page.waitForLoadState('networkidle')
    const renewed = `${PASSWORD}, de novo`
    await page.getByLabel(/^Senha/).fill(renewed)
    await page.getByLabel(/^Confirme a senha/).fill(renewed)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page).toHaveURL(/\/login/)

    const enter = async () => {
      await field(page, 'E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(renewed)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page).toHaveURL('/professional-dashboard')
    }
    await enter()

    await page.goto('/profile')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.locator('input[type=password]').fill(renewed)
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await expect(page).toHaveURL('/login')
    await enter()
  })

  test('a new user registers a firm', async ({ page }) => {
    await signUp(page, 'Otávio Walk Prado', 'firm@walk.example')
    await page.getByRole('button', { name: 'Sou clínica ou hospital' }).click()
    await expect(page).toHaveURL('/complete-profile-firm')
    await field(page, /^Nome da empresa/).fill('Clínica da Ponte')
    await page.reload()
    await expect(field(page, /^Nome da empresa/)).toHaveValue('Clínica da Ponte')
    await choosePassword(page)
    await checkStep(page, 'newcomer-complete-profile-firm')
    await page.locator('form [type=submit]').click()
    await expect(page).toHaveURL('/firm-dashboard')
    await page.goto('/my-firm')
    await expect(field(page, /^Nome da empresa/)).toHaveValue('Clínica da Ponte')
  })
})

test('Back asks before it leaves a profile with unsaved changes', async ({ page }) => {
  await signIn(page, 'professional')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await field(page, /^Name/).fill('Marina Nova')

  const back = () => page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await back()
  await expect(question).toBeVisible()
  await back()
  await expect(question).toHaveCount(0)
  await expect(field(page, /^Name/)).toHaveValue('Marina Nova')

  await back()
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/professional-dashboard')
  await expect(question).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})
