import type { Locator, Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { expect, signIn, SMOKE, test } from './test.ts'

const SIDEBARS = {
  professional: ['Home', 'Meus Dados', 'Oportunidades', 'Avaliações', 'Meus contatos'],
  firm: ['Home', 'Buscar profissionais', 'Vagas', 'Avaliações', 'Meus contatos', 'Equipe', 'Dados da empresa', 'Professionals', 'Users'],
  admin: ['Home', 'Professionals', 'Firms', 'Users'],
} as const

const PRODUCT = ['mf-public', 'mf-search', 'mf-evaluations', 'mf-admin']
const HOMES = { professional: '/professional-dashboard', firm: '/firm-dashboard', admin: '/dashboard' } as const

/** The sidebar's links, without remotes added later, which their teams test. */
async function ownItems(page: Page): Promise<Locator> {
  const answer = await page.request.get('/registry.json')
  const { remotes } = (await answer.json()) as { remotes: { name: string; nav: { path: string }[] }[] }
  const later = remotes.filter(({ name }) => !PRODUCT.includes(name)).flatMap(({ nav }) => nav)
  const unseen = later.map(({ path }) => `:not([href="${path}"])`).join('')
  return page.getByRole('navigation', { name: 'Principal' }).locator(`a${unseen}`)
}

for (const role of ['professional', 'firm', 'admin'] as const) {
  test(`the ${role} signs in, arrives at home and sees their own sidebar`, async ({ page }) => {
    await signIn(page, role)
    await expect(page).toHaveURL(HOMES[role])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const items = await ownItems(page)
    await expect(items).toHaveText([...SIDEBARS[role]])
    await page.reload()
    await expect(items).toHaveText([...SIDEBARS[role]])
  })
}

test('a visitor who opens a protected page signs in and arrives there', SMOKE, async ({ page }) => {
  await page.goto('/pending-evaluations')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.professional)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/pending-evaluations')
  await expect(page.getByRole('heading', { name: 'Avaliações Pendentes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Aguardando Resposta \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pronto para Avaliar \(\d+\)$/ })).toBeVisible()
})

test('signing out in one tab signs out the other', SMOKE, async ({ page, context }) => {
  await signIn(page, 'firm')
  const other = await context.newPage()
  await other.goto('/pending-evaluations')
  await expect(other.getByRole('heading', { name: 'Avaliações Pendentes' })).toBeVisible()
  await page.getByRole('button', { name: /menu do usuário|conta/i }).click()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  expect(await other.evaluate(() => localStorage.getItem('auth-storage') ?? '')).not.toContain(DEMO_ACCOUNTS.firm)
})

test('the demo professional shows 127 services, 4,8 and 89 reviews', async ({ page }) => {
  await signIn(page, 'professional')
  const main = page.getByRole('main')
  await expect(main.getByText('127', { exact: true })).toBeVisible()
  await expect(main.getByText('4,8', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('89', { exact: true })).toBeVisible()
})
