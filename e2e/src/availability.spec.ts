import { urlOf } from '@ponte/contracts/call'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { updateUser } from '@ponte/contracts/users'
import type { Page } from '@playwright/test'
import { axeFaults } from './accessibility/axe.ts'
import { enter, expect, test, WIDTHS } from './test.ts'

/** Rendered pages are cached for some seconds, so changes show with a delay. */
const CACHE_DELAY = { timeout: 300_000 }

const ownAccount = (page: Page) =>
  page.evaluate((key) => {
    const { state } = JSON.parse(localStorage.getItem(key) ?? '{}') as { state: { user: { id: string; fullName: string } } }
    return state.user
  }, SESSION_STORAGE_KEY)

/** A Friday and the following Saturday, in the year after next, so that both are in the future. */
function fridayAhead(): { friday: string; saturday: string } {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 11, 1))
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  const friday = day.toISOString().slice(0, 10)
  day.setUTCDate(day.getUTCDate() + 1)
  return { friday, saturday: day.toISOString().slice(0, 10) }
}

test.use({ viewport: WIDTHS.mobile })

test('a professional available on Fridays from a date is found on that Friday, not before and not on the next day', async ({ page }) => {
  await enter(page, 'professional')
  await page.goto('/my-profile')
  const { friday, saturday } = fridayAhead()
  await page.getByLabel(/^Disponível a partir de/).fill(friday)
  for (const day of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sábado', 'Domingo'])
    await page.getByLabel(day, { exact: true }).setChecked(false)
  await page.getByLabel('Sexta', { exact: true }).setChecked(true)
  await page.getByLabel('Plantão 12/24 h').setChecked(true)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso!').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  const { id, fullName: name } = await ownAccount(page)
  const card = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').filter({ hasText: name })
  const search = async (date: string) => {
    await page.goto(`/search?q=${encodeURIComponent(name)}&date=${date}`)
    await expect(page.getByText(/encontrad|Nenhum resultado/).first()).toBeVisible()
  }
  await expect(async () => {
    await search(friday)
    await expect(card).toHaveCount(1, { timeout: 20_000 })
    await expect(card).toContainText('Disponível a partir de', { timeout: 5000 })
  }).toPass(CACHE_DELAY)
  expect(await axeFaults(page)).toEqual([])
  const [year, month, day] = friday.split('-')
  await expect(page.getByRole('link', { name: `Remover filtro Disponível em ${day}/${month}/${year}` })).toBeVisible()
  for (const other of [saturday, `${Number(year) - 1}-12-01`]) {
    await search(other)
    await expect(card).toHaveCount(0)
  }
  await search(friday)
  await card.getByRole('link', { name }).first().click()
  await expect(page.getByText('Turnos: Plantão 12/24 h')).toBeVisible()
  await expect(page.getByText('Dias: Sexta')).toBeVisible()
  // Other tests need this person at once.
  const data = { availableFrom: null, weekdays: [], shifts: [] }
  expect((await page.request.put(urlOf(updateUser, { params: { id } }), { data })).status()).toBe(200)
})

test('a paused professional is gone from search, sees it on the dashboard, and resumes with one click', async ({ page }) => {
  await enter(page, 'professional')
  await page.goto('/profile')
  const { fullName: name } = await ownAccount(page)
  const card = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').filter({ hasText: name })
  const isFound = (count: number) =>
    expect(async () => {
      await page.goto(`/search?q=${encodeURIComponent(name)}`)
      await expect(page.getByText(/encontrad|Nenhum resultado/).first()).toBeVisible()
      await expect(card).toHaveCount(count, { timeout: 5000 })
    }).toPass(CACHE_DELAY)
  await page.getByRole('switch', { name: 'Pausar meu perfil' }).click()
  await expect(page.getByText('Seu perfil está em pausa').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await isFound(0)

  await page.goto('/professional-dashboard')
  await expect(page.getByText(/Seu perfil está em pausa desde \d\d\/\d\d\/\d{4}: não aparece na busca\./)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Reativar perfil' }).click()
  await expect(page.getByText('Perfil reativado: você aparece de novo na busca.')).toBeVisible()
  await isFound(1)
})
