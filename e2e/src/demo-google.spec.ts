import { logout } from '@ponte/contracts/auth'
import { urlOf } from '@ponte/contracts/call'
import { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'
import type { Page } from '@playwright/test'
import { axeFaults } from './accessibility/axe.ts'
import { signOut } from './screens/states.ts'
import { enter, expect, test, WIDTHS } from './test.ts'

const begin = (page: Page) => page.getByRole('button', { name: 'Continuar com o Google (demonstração)' })
const chooser = (page: Page) => page.getByRole('heading', { name: 'Escolha uma conta' })

test.use({ viewport: WIDTHS.mobile })

test("an existing user signs in with the demo's Google, and continues to the requested page", async ({ page }) => {
  await page.goto('/login?next=/meus-contatos')
  await begin(page).click()
  await expect(chooser(page)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: DEMO_ACCOUNTS.professional }).click()
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL('/meus-contatos')
})

test.describe('a taken e-mail address is refused', () => {
  test.use({ expectedErrors: [/422/] })

  test('a new user registers with Google by keyboard alone', async ({ page }) => {
    await page.goto('/register')
    await begin(page).press('Enter')
    // /register has fields with these labels too.
    await expect(chooser(page)).toBeVisible()
    const [name, email] = [page.getByLabel('Nome'), page.getByLabel('E-mail')]
    await name.focus()
    await page.keyboard.type('Nora Nova')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_ACCOUNTS.admin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/já tem uma conta aqui/)
    await expect(name).toHaveValue('Nora Nova')
    await expect(email).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('nora@gmail.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL('/select-user-type')
  })
})

test('cancelling returns quietly to the requested page, and allows a retry; an old response in the address is rejected', async ({
  page,
}) => {
  await page.goto('/login?next=/favoritos')
  await begin(page).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/login?next=/favoritos')
  await expect(begin(page)).toBeEnabled()
  await expect(page.getByText('Erro ao fazer login com Google')).toBeHidden()
  await begin(page).click()
  await expect(chooser(page)).toBeVisible()
  await page.goBack()
  await expect(begin(page)).toBeEnabled()
  await page.goto('/login?code=antigo&state=antigo')
  await expect(page.getByText('Erro ao fazer login com Google')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})

test.describe('a sensitive act', () => {
  test.use({ expectedErrors: [/422/] })

  test('a new sign-in that it asks for keeps unsent input in every tab; a sign-out by choice discards it', async ({ page, context }) => {
    const chosen = '**/api/v1/users/*'
    const about = (tab: Page) => tab.getByRole('textbox', { name: /^Sobre você/ })
    await enter(page, 'professional')
    const other = await context.newPage()
    for (const tab of [page, other]) await tab.goto('/my-profile')
    await about(other).fill('Escrito na outra aba.')
    await about(page).fill('Ainda não enviado.')
    await page.route(chosen, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { code: 'sign_in_again', message: 'Entre de novo', requestId: 'planted' } })
        : route.fallback(),
    )
    await page.locator('form [type=submit]').first().click()
    const signedOut = page.waitForResponse(`**${urlOf(logout, {})}`)
    await page.getByRole('alertdialog', { name: 'Confirme que é você' }).getByRole('button', { name: 'Entrar de novo' }).click()
    expect((await signedOut).status()).toBe(204)
    await page.unroute(chosen)
    await expect(page).toHaveURL('/login?next=%2Fmy-profile')
    await begin(page).click()
    await page.getByRole('button', { name: DEMO_ACCOUNTS.professional }).click()
    await expect(page).toHaveURL('/my-profile')
    await expect(about(page)).toHaveValue('Ainda não enviado.')
    await expect(about(other)).toHaveValue('Escrito na outra aba.')

    await signOut(page)
    for (const tab of [page, other]) expect(await tab.evaluate(() => sessionStorage.length)).toBe(0)
  })
})
