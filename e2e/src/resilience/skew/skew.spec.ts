import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import type { Page } from '@playwright/test'
import { enter } from '../../test.ts'
import { expect, expectHydrated, fillTableCell, loadsIn, test } from './skew-test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** A user journey through each remote. */
const JOURNEYS: Record<string, (page: Page) => Promise<void>> = {
  async 'mf-public'(page) {
    await page.goto('/')
    await expectHydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Cadastrar' }).click()
    await expect(page).toHaveURL('/register')
    const email = page.getByRole('textbox', { name: 'E-mail' })
    // In a demo the form fills itself.
    await expect(email).not.toHaveValue('')
    await email.fill('nada')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText(messages.emailInvalid).first()).toBeVisible()
    await expect(email).toBeFocused()
    await page.goto('/login')
    await expectHydrated(page)
    await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.professional)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/professional-dashboard')
    await sidebar(page).getByRole('link', { name: 'Meus Dados' }).click()
    await expect(page.getByRole('textbox', { name: /^Sobre você/ })).not.toHaveValue('')
  },

  async 'mf-search'(page) {
    await enter(page, 'firm')
    await page.goto('/search?city=fortaleza')
    await expectHydrated(page)
    // Counted last, once the list is the signed-in user's. Before that, a press can miss a result that moves.
    await expect(page.getByRole('option', { name: /^Médico\(a\) \(\d/ })).toBeAttached()
    const first = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').first()
    const name = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: `Ver Contatos de ${name}` }).click()
    const question = page.getByRole('dialog', { name: 'Confirmar interesse' })
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Confirmar e ver contatos' }).click()
    await expect(page.getByText(toasts.contactLogged)).toBeVisible()
    await expect(page.getByRole('dialog', { name: `Contatos de ${name}` }).getByRole('link', { name: /Abrir no WhatsApp/ })).toBeVisible()
  },

  async 'mf-evaluations'(page) {
    await enter(page, 'professional')
    await page.goto('/professional-dashboard')
    const main = page.getByRole('main')
    await expect(main.getByText('127', { exact: true })).toBeVisible()
    await expect(main.getByText('4,8', { exact: true }).first()).toBeVisible()
    await sidebar(page).getByRole('link', { name: 'Avaliações' }).click()
    await expect(page.getByRole('heading', { name: 'Avaliações Pendentes' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Pronto para Avaliar \(\d+\)$/ })).toBeVisible()
    await page
      .getByRole('button', { name: /^Responder ao contato com/ })
      .first()
      .click()
    await expect(
      page
        .getByRole('dialog', { name: /^Responder (ao )?contato$/ })
        .getByRole('radio')
        .first(),
    ).toBeVisible()
  },

  async 'mf-admin'(page) {
    await enter(page, 'admin')
    await page.goto('/professionals')
    await page.getByRole('region', { name: 'Professionals', exact: true }).getByRole('link').first().click()
    const detail = page.getByRole('region', { name: 'Professional details' })
    await detail.getByRole('button', { name: 'Edit', exact: true }).click()
    const words = `Escrito às ${new Date().toISOString()}.`
    await detail.getByLabel(/^Bio/).fill(words)
    await detail.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(toasts.professionalUpdated)).toBeVisible()
    await page.reload()
    await expect(detail).toContainText(words)
  },
}

for (const [remote, takeJourney] of Object.entries(JOURNEYS)) {
  test(`${remote} works`, async ({ page, site, combination }) => {
    const startedMs = Date.now()
    try {
      await takeJourney(page)
    } finally {
      fillTableCell(remote, `${((Date.now() - startedMs) / 1000).toFixed(1)} s`, combination, site)
    }
    expect((await loadsIn(page)).map((load) => load.remote)).toContain(remote)
  })
}
