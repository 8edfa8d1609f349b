import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import type { Page } from '@playwright/test'
import { enter, expect, test, WIDTHS } from './test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('listitem')
const DAY = /até o fim de (\d\d\/\d\d\/\d{4})/

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.mobile })

  test('a contact has the same name and deadline in the pending list, its dialog and my contacts', async ({ page }) => {
    await enter(page, 'professional')
    await page.goto('/pending-evaluations')
    const row = page
      .getByRole('region', { name: /^Aguardando Resposta/ })
      .getByRole('listitem')
      .first()
    const button = row.getByRole('button', { name: /^Responder ao contato com/ })
    const name = (await button.getAttribute('aria-label'))?.replace('Responder ao contato com ', '') ?? ''
    const [person = '', firm = ''] = name.split(' · ')
    await expect(row).toContainText(person)
    await expect(row.getByText(firm, { exact: true })).toBeVisible()
    const [, day] = DAY.exec((await row.textContent()) ?? '') ?? []
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Responder ao contato' })).toContainText(name)
    const address = page.url()

    const step = page.getByRole('link', { name: `Responder ao contato com ${name}` })
    const card = page.getByRole('listitem').filter({ has: step }).first()
    for (let number = 1; number === 1 || (await step.count()) === 0; number += 1) {
      await page.goto(`/meus-contatos?page=${number}`)
      await expect(page.getByRole('region', { name: 'Contatos' }).getByRole('listitem').first()).toBeVisible()
    }
    await expect(card.getByRole('heading', { name: `${person} ${firm}` })).toBeVisible()
    await expect(card).toContainText(`até o fim de ${day}`)
    await step.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog', { name: 'Responder ao contato' })).toContainText(name)
  })

  test('an opportunity shows rating, city and state; a known contact opens without a question, with a map', async ({ page }) => {
    await enter(page, 'professional')
    await page.goto('/search?type=opportunities&state=BA')
    const card = results(page).first()
    await expect(card).toContainText('Salvador/BA')
    await expect(card).toContainText(/\d,\d · \d+ avaliaç|Ainda sem avaliações/)
    await card.getByRole('button', { name: /^Ver Contatos de/ }).click()
    await page.getByRole('button', { name: 'Confirmar e ver contatos' }).click()
    const details = page.getByRole('dialog', { name: /^Contatos de .+ · / })
    await details.getByText('Mais', { exact: true }).click()
    await expect(details.getByRole('link', { name: /Ver no mapa/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
    )
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(card.getByText('Você já tem este contato')).toBeVisible()
    await page.reload()
    await expect(card.getByText('Você já tem este contato')).toBeVisible()
    await card.getByRole('button', { name: /^Ver Contatos de/ }).click()
    await expect(details).toBeVisible()
  })

  test('after a keyboard login the heading has the focus, without a ring', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.professional)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: /^Olá/ })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveCSS('outline-style', 'none')
  })
})

for (const [width, viewport] of Object.entries(WIDTHS)) {
  const isPhone = width === 'mobile'

  /** The sidebar's items; on a phone, opens the drawer. */
  async function sidebar(page: Page) {
    if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click()
    return page.getByRole('navigation', { name: 'Principal' })
  }

  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('a firm reaches its search by the sidebar, sees it named the same in the menu, and requests contacts in its directory', async ({
      page,
    }) => {
      await enter(page, 'firm')
      await page.goto('/firm-dashboard')
      await (await sidebar(page)).getByRole('link', { name: 'Buscar profissionais' }).click()
      await expect(page).toHaveURL('/search')
      await expect(results(page).first()).toBeVisible()
      if (isPhone) await sidebar(page)
      const menu = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('complementary').first()
      await menu.getByRole('button', { name: /^Conta de/ }).click()
      await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
      await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()

      await page.goto('/professionals')
      if (isPhone) await page.getByRole('listitem').getByRole('link').first().click()
      await page.getByRole('link', { name: /^Ver Contatos de/ }).click()
      await expect(page.getByRole('dialog', { name: 'Confirmar interesse' })).toBeVisible()
    })

    test.describe('with a rejected form', () => {
      test.use({ expectedErrors: [/409/] })
      test('an error is shown at its field and in one toast, which covers no header and disappears on success', async ({ page }) => {
        await page.goto('/register')
        // A demo fills the form by itself.
        await expect(page.getByLabel('Nome completo')).not.toHaveValue('')
        await page.getByLabel('Nome completo').fill('')
        await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.firm)
        await page.getByRole('button', { name: 'Criar conta' }).click()
        const toast = page.locator('.Toastify__toast').first()
        await expect(toast).toContainText('Por favor, preencha todos os campos')
        const head = await page.getByRole('banner').boundingBox()
        const box = await toast.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))

        await page.getByLabel('Nome completo').fill('Nina Nova')
        await page.getByLabel('Telefone').fill('41999990000')
        await page.getByRole('button', { name: 'Criar conta' }).click()
        await page.getByRole('link', { name: 'crie uma senha nova' }).click()
        await expect(page).toHaveURL('/esqueci-senha')
        await expect(page.getByLabel('E-mail')).toHaveValue(DEMO_ACCOUNTS.firm)
      })
    })

    test('Back closes an open dialog before it leaves the page', async ({ page }) => {
      await enter(page, 'firm')
      await page.goto('/firm-dashboard')
      await (await sidebar(page)).getByRole('link', { name: 'Equipe' }).click()
      await page.getByRole('button', { name: 'Convidar' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.evaluate(() => history.back())
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveURL('/equipe')
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL('/firm-dashboard')
    })

    test('the sidebar stays in place at the end of a long page', async ({ page }) => {
      await enter(page, 'professional')
      await page.goto('/my-profile')
      await expect(page.getByRole('group', { name: /^Especialidades/ })).toBeVisible()
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const frame = isPhone ? page.getByRole('button', { name: 'Abrir menu' }).locator('..') : page.getByRole('complementary').first()
      // To half a pixel: a page may end between two.
      expect((await frame.boundingBox())?.y).toBeCloseTo(0, 0)
    })

    test('the Demo button covers nothing on a phone, and stays minimized', async ({ page }) => {
      await page.goto('/login')
      const tab = page.getByRole('button', { name: 'Demo', exact: true })
      await expect(tab).toBeVisible()
      expect(await page.getByRole('complementary', { name: 'Demonstração' }).evaluate((corner) => getComputedStyle(corner).position)).toBe(
        isPhone ? 'static' : 'fixed',
      )
      await tab.click()
      await page.getByRole('button', { name: 'Minimizar a aba “Demo”' }).click()
      await page.reload()
      await expect(tab).toBeVisible()
      await expect(tab).toHaveText('')
    })
  })
}
