import { axeFaults } from './accessibility/axe.ts'
import { enter, expect, test, WIDTHS } from './test.ts'

/** Rendered pages are cached for some seconds, so changes show with a delay. */
const CACHE_DELAY = { timeout: 300_000 }

const FIRM = 'Clínica Capilar Horizonte'

test.use({ viewport: WIDTHS.mobile })

test('a firm publishes an opening; a search for its day finds it and leads to the contact; closed, it is gone', async ({
  page,
  browser,
  baseURL,
}) => {
  // In the year after next, so that all are in the future.
  const year = new Date().getUTCFullYear() + 2
  const [first, last, after] = ['03', '07', '08'].map((day) => `${year}-05-${day}`) as [string, string, string]
  const days = `de 3 a 7 de maio de ${year}`

  await enter(page, 'firm')
  await page.goto('/vagas-da-empresa')
  await page.getByRole('button', { name: 'Nova vaga' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova vaga' })
  await dialog.getByLabel(/^Profissão procurada/).selectOption('enfermeiro')
  await dialog.getByLabel(/^Primeiro dia/).fill(last)
  await dialog.getByLabel(/^Último dia/).fill(first)
  await dialog.getByRole('button', { name: 'Publicar vaga' }).click()
  await expect(dialog.getByLabel(/^Último dia/)).toHaveAccessibleDescription(/A data final deve ser igual ou posterior à inicial/)
  await dialog.getByLabel(/^Primeiro dia/).fill(first)
  await dialog.getByLabel(/^Último dia/).fill(last)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publicar vaga' }).click()
  await expect(page.getByText('Vaga publicada', { exact: true }).first()).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: days })
  await expect(item).toContainText('Aberta')
  expect(await axeFaults(page)).toEqual([])

  const other = await browser.newContext({ viewport: WIDTHS.mobile, ...(baseURL !== undefined && { baseURL }) })
  const guest = await other.newPage()
  const card = guest.getByRole('region', { name: 'Vagas com data' }).getByRole('listitem').filter({ hasText: days })
  const isFound = (day: string, count: number) =>
    expect(async () => {
      await guest.goto(`/search?type=opportunities&openOn=${day}`)
      await expect(guest.getByRole('region', { name: 'Vagas com data' })).toBeVisible({ timeout: 5000 })
      await expect(card).toHaveCount(count, { timeout: 5000 })
    }).toPass(CACHE_DELAY)
  await isFound(after, 0)
  await expect(guest.getByText('Nenhuma vaga nesta data.')).toBeVisible()
  await isFound(last, 1)
  await expect(card.getByRole('heading', { name: 'Procuramos: Enfermeiro(a)' })).toBeVisible()
  await expect(card.getByRole('link', { name: `Ver Contatos de ${FIRM}` })).toHaveAttribute('href', /^\/login\?next=/)
  expect(await axeFaults(guest)).toEqual([])

  await enter(guest, 'professional')
  await guest.reload()
  await card.getByRole('button', { name: `Ver Contatos de ${FIRM}` }).click()
  const details = guest.getByRole('dialog', { name: /^Contatos de/ })
  const confirm = guest.getByRole('button', { name: 'Confirmar e ver contatos' })
  await expect(details.or(confirm).first()).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(details.getByRole('link', { name: /Abrir no WhatsApp/ })).toBeVisible()
  await guest.goBack()
  await card.getByRole('link', { name: FIRM, exact: true }).click()
  // Exact, because the search page has 'Vagas com data'.
  await expect(guest.getByRole('heading', { level: 2, name: 'Vagas', exact: true })).toBeVisible()
  await expect(guest.getByText(days)).toBeVisible()
  expect(await axeFaults(guest)).toEqual([])

  await item.getByRole('button', { name: /^Encerrar/ }).click()
  await expect(item).toContainText('Encerrada')
  await isFound(last, 0)
  await other.close()
})
