import { dayOf, startOfDayAfter } from '@ponte/contracts/calendar'
import { checkStep } from './journey.ts'
import { enter, expect, test, WIDTHS } from './test.ts'

/** A job searches for people every few seconds. */
const JOB_DELAY = { timeout: 300_000 }
const FIRM = 'Clínica Capilar Horizonte'

test.use({ viewport: WIDTHS.mobile })

test('a firm publishes an urgent shift; a professional is notified and shows interest; once chosen, both see the contact', async ({
  page,
  browser,
  baseURL,
}) => {
  const [start, end] = ['08:00', '20:00']
  const tomorrow = dayOf(startOfDayAfter(new Date(), 1))
  const hours = `das ${start} às ${end}`

  const other = await browser.newContext({ viewport: WIDTHS.mobile, ...(baseURL !== undefined && { baseURL }) })
  const hers = await other.newPage()
  await enter(hers, 'professional')
  await hers.goto('/my-profile')
  const notices = hers.getByRole('region', { name: 'Vagas urgentes' })
  const toggle = notices.getByRole('switch', { name: 'Receber vagas urgentes' })
  if (!(await toggle.isChecked())) await toggle.check()
  // Equal times mean no quiet hours, whenever this test runs.
  for (const label of [/^Silêncio a partir de/, /^Silêncio até/]) {
    await notices.getByLabel(label).fill('04:00')
    await notices.getByLabel(label).blur()
  }
  await expect(hers.getByText('Avisos salvos').first()).toBeVisible()
  await checkStep(hers, 'urgent-notices')

  await enter(page, 'firm')
  await page.goto('/vagas-da-empresa')
  await page.getByRole('button', { name: 'Nova vaga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova vaga' })
  await dialog.getByLabel(/^Profissão procurada/).selectOption('instrumentador_cirurgico')
  await dialog.getByLabel(/^Primeiro dia/).fill(tomorrow)
  await dialog.getByLabel(/^Último dia/).fill(tomorrow)
  await dialog.getByLabel(/^Início/).fill(start)
  await dialog.getByLabel(/^Fim/).fill(end)
  await checkStep(page, 'urgent-form')
  await dialog.getByRole('button', { name: 'Publicar vaga' }).click()
  const item = page.getByRole('listitem').filter({ hasText: hours })
  await expect(item).toContainText('Urgente')
  await checkStep(page, 'urgent-published')

  const notice = hers.getByRole('link', { name: new RegExp(`Vaga urgente: ${FIRM}.*${hours}`) })
  await expect(async () => {
    await hers.goto('/professional-dashboard')
    await hers.getByRole('button', { name: /^Notificações/ }).click()
    await expect(notice).toBeVisible({ timeout: 20_000 })
  }).toPass(JOB_DELAY)
  await notice.click()
  await expect(hers).toHaveURL(/\/vagas\//)
  const shift = hers.getByRole('article').filter({ has: hers.getByRole('heading', { level: 1 }) })
  await expect(async () => {
    await hers.reload()
    await expect(shift.getByText('Urgente')).toBeVisible({ timeout: 20_000 })
  }).toPass(JOB_DELAY)
  await shift.getByRole('button', { name: /^Tenho interesse/ }).click()
  await expect(shift.getByRole('button', { name: /^Retirar interesse/ })).toBeFocused()
  await checkStep(hers, 'urgent-interest')

  await page.reload()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('link', { name: new RegExp(`Há interesse na sua vaga.*${hours}`) }).click()
  const list = page.getByRole('dialog', { name: 'Quem tem interesse' })
  await list.getByRole('button', { name: /^Escolher/ }).waitFor()
  await checkStep(page, 'urgent-interested')
  await list.getByRole('button', { name: /^Escolher/ }).click()
  await page.getByRole('button', { name: 'Escolher e ver contato' }).click()
  const chosen = page.getByRole('dialog', { name: /^Contato de/ })
  await expect(chosen.getByText(/^Vaga preenchida\. /)).toBeFocused()
  await expect(chosen.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await checkStep(page, 'urgent-chosen')
  await chosen.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(item).toContainText('Preenchida')

  await hers.goto('/meus-contatos?direcao=received')
  const contact = hers.getByRole('listitem').filter({ hasText: FIRM }).first()
  await contact.getByRole('button', { name: /^Ver contatos? de/i }).click()
  await expect(hers.getByRole('dialog', { name: /^Contatos de/ }).getByRole('link', { name: /Abrir no WhatsApp/ })).toBeVisible()
  await other.close()
})
