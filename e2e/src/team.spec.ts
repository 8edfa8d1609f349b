import type { Browser, Page } from '@playwright/test'
import { checkStep, mailedLink } from './journey.ts'
import { confirmIdentity, enter, expect, test, WIDTHS } from './test.ts'

const PASSWORD = 'uma frase que ninguém adivinha'

/** Another user's browser. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const { origin } = new URL(page.url())
  return (await browser.newContext({ viewport: page.viewportSize(), baseURL: origin })).newPage()
}

// The refusal that asks for the password.
test.use({ viewport: WIDTHS.mobile, expectedErrors: [/422/] })

test('a colleague is invited, joins, works, is seen by the manager, and is removed', async ({ page, browser }) => {
  const email = 'colega@walk.example'
  await enter(page, 'firm')
  await page.goto('/my-firm')
  await page.getByRole('link', { name: 'Ver a equipe' }).click()
  const team = page.getByRole('region', { name: 'Equipe' })
  await team.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar para a equipe' })
  await dialog.getByLabel('E-mail').fill(email)
  await checkStep(page, 'team-invite')
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(team.getByRole('list', { name: 'Convites pendentes' })).toContainText(email)
  await checkStep(page, 'team-invited')

  const theirs = await another(browser, page)
  await theirs.goto(await mailedLink(page, email, '/convite'))
  await expect(theirs.getByRole('heading', { level: 1, name: /^Convite de / })).toBeVisible()
  await checkStep(theirs, 'team-invitation')
  await theirs.getByRole('link', { name: 'Criar conta e aceitar' }).click()
  await expect(theirs.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await theirs.getByRole('textbox', { name: 'Nome completo' }).fill('Davi Walk')
  await theirs.getByRole('textbox', { name: 'Telefone' }).fill('(11) 98765-4321')
  await theirs.getByRole('button', { name: 'Criar conta' }).click()
  await theirs.getByLabel(/^Senha/).fill(PASSWORD)
  await theirs.getByLabel(/^Confirme a senha/).fill(PASSWORD)
  await checkStep(theirs, 'team-accept')
  await theirs.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(theirs).toHaveURL('/firm-dashboard')

  await theirs.goto('/my-firm')
  await expect(theirs.getByText('Só a gestão da empresa altera estes dados.')).toBeVisible()
  await checkStep(theirs, 'team-member')
  await theirs.getByRole('link', { name: 'Ver a equipe' }).click()
  await expect(theirs.getByRole('list', { name: 'Quem trabalha aqui' }).getByRole('listitem')).toHaveCount(2)
  await theirs.goto('/search?city=manaus')
  await theirs
    .getByRole('region', { name: 'Resultados' })
    .getByRole('button', { name: /^Ver Contatos de/ })
    .first()
    .click()
  await theirs.getByRole('button', { name: 'Confirmar e ver contatos' }).click()
  await expect(theirs.getByRole('dialog', { name: /^Contatos de / })).toBeVisible()

  await page.goto('/meus-contatos')
  await page.getByRole('navigation', { name: 'De quem' }).getByRole('link', { name: 'Da empresa' }).click()
  await page.getByLabel('Quem fez o contato').selectOption('Davi Walk')
  const card = page.getByRole('region', { name: 'Contatos' }).getByRole('listitem').first()
  await expect(card).toContainText('Davi Walk pediu o contato em')
  await expect(page.getByText('1 contato', { exact: true })).toBeVisible()
  await checkStep(page, 'team-contacts')

  await page.goto('/equipe')
  await page.getByRole('button', { name: 'Mudar o que Davi Walk pode fazer' }).click()
  await page.getByRole('radio', { name: /^Remover da equipe/ }).check()
  await checkStep(page, 'team-change')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await confirmIdentity(page)
  await expect(team.getByRole('list', { name: 'Quem trabalha aqui' }).getByRole('listitem')).toHaveCount(1)
  await theirs.goto('/my-firm')
  await expect(theirs.getByRole('heading', { name: 'Faltam os dados da empresa' })).toBeVisible()
  await page.goto('/meus-contatos?de=empresa')
  await expect(page.getByText('Davi Walk saiu da empresa: a gestão responde e avalia.')).toBeVisible()
  await theirs.context().close()
})

test.describe('on a desktop', () => {
  test.use({ viewport: WIDTHS.desktop })

  test('an admin sees that a firm without users is hidden, and invites one', async ({ page }) => {
    await enter(page, 'admin')
    await page.goto('/firms')
    await page.getByRole('button', { name: 'New firm' }).click()
    const dialog = page.getByRole('dialog', { name: 'New firm' })
    await expect(dialog.getByLabel(/^CNPJ/)).not.toHaveValue('')
    await dialog.getByLabel(/^Name/).fill('Casa Alecrim')
    await dialog.getByRole('button', { name: 'Create firm' }).click()
    const details = page.getByRole('region', { name: 'Firm details' })
    await expect(details.getByText('Without a team, the firm is hidden from search. Invite someone')).toBeVisible()
    await details.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill('gestora@walk.example')
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
    await expect(details.getByText(/^expires on/)).toBeVisible()
    await checkStep(page, 'team-admin')
    expect(await mailedLink(page, 'gestora@walk.example', '/convite')).toContain('/convite?token=')
  })
})
