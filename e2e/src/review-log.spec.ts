import type { Page } from '@playwright/test'
import { axeFaults } from './accessibility/axe.ts'
import { holdScripts } from './go-to.ts'
import { expect, test, WIDTHS } from './test.ts'

const firstResult = (page: Page) =>
  page.getByRole('region', { name: 'Resultados' }).getByRole('heading', { level: 2 }).first().getByRole('link')

/** Opens the first profile in the search with a review, and verifies it. */
async function verifyFirst(page: Page) {
  await page.goto('/search')
  await firstResult(page).click()
  await page.waitForURL(/\/profissionais\//)
  await page.getByRole('button', { name: 'Verificar' }).click()
  return page.getByRole('dialog', { name: 'Verificar avaliação' })
}

test.use({ viewport: WIDTHS.mobile })

test('a reader verifies a review in the browser, repeats it later, and reads what it proves', async ({ page }) => {
  const dialog = await verifyFirst(page)
  await expect(dialog.getByText('Tudo confere')).toBeVisible()
  await expect(dialog.getByText(/primeira verificação neste navegador/)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(dialog.getByText(/^Nada do que estava no registro em /)).toBeVisible()
  await dialog.getByRole('link', { name: 'O que isto prova, e o que não' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de avaliações' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('the page detects tampering by the server: in a proof, a head, a rewritten log', async ({ page }) => {
  await page.route('**/api/v1/review-log/proof?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), index: 0 } })
  })
  const dialog = await verifyFirst(page)
  await expect(dialog.getByText('Algo não confere')).toBeVisible()
  await expect(dialog.getByText('A avaliação não está no registro que foi assinado.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.unroute('**/api/v1/review-log/proof?*')

  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('mf-search:review-log') ?? '{}') as object
    localStorage.setItem('mf-search:review-log', JSON.stringify({ ...seen, rootHash: btoa('x'.repeat(32)) }))
  })
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(dialog.getByText(/não continua o da sua última verificação/)).toBeVisible()
})

test('on a slow network, a press before the scripts have arrived verifies it once they have', async ({ page }) => {
  await page.goto('/search')
  const profile = (await firstResult(page).getAttribute('href')) ?? ''
  const arrive = await holdScripts(page)
  await page.goto(profile, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Verificar' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Verificar avaliação' }).getByText('Tudo confere')).toBeVisible()
})
