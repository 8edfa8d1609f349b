import type { Page } from '@playwright/test'
import { expect, smokeOnPhone, test, WIDTHS } from './test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('listitem')

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('filters are in the address: back, reload and a shared link show the same', smokeOnPhone(width), async ({ page, context }) => {
      await page.goto('/search')
      await expect(results(page).first()).toBeVisible()
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByLabel('Profissão').selectOption('enfermeiro')
      await page.getByLabel('Cidade').fill('São Paulo')
      await page.getByLabel('Cidade').press('Enter')
      // On a phone the filter sheet applies on its button; on desktop every choice applies at once.
      const show = page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: /^Ver .*resultado/ })
      if (viewport === WIDTHS.mobile) await show.click()
      await expect(page).toHaveURL(/profession=enfermeiro/)
      await expect(page).toHaveURL(/city=sao_paulo/)
      await expect(results(page).filter({ hasNotText: 'Enfermeiro(a) · São Paulo/SP' })).toHaveCount(0)
      await expect(results(page).first()).toBeVisible()
      const address = page.url()
      const names = await results(page).getByRole('heading').allTextContents()

      await page.reload()
      await expect(results(page).getByRole('heading')).toHaveText(names)
      const shared = await context.newPage()
      await shared.goto(address)
      await expect(results(shared).getByRole('heading')).toHaveText(names)
      await shared.close()

      await page.getByRole('link', { name: /^Remover filtro.*São Paulo/ }).click()
      await expect(page).not.toHaveURL(/city=/)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect(results(page).getByRole('heading')).toHaveText(names)
    })
  })
}

test('a public profile arrives complete, with its own title, also for search engines', async ({ page, request }) => {
  await page.goto('/search')
  const link = results(page).first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  const href = (await link.getAttribute('href')) ?? ''
  const html = await (await request.get(href)).text()
  expect(html).toContain(`<title>${name}`)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,170}">/)
  expect(html).toMatch(/<script type="application\/ld\+json"/)
  expect(html).toMatch(/<h1[^>]*>/)
  expect(html).not.toMatch(/whatsapp\.com|wa\.me|mailto:/)
  const missing = await request.get('/profissionais/00000000-0000-4000-8000-000000000000')
  expect(missing.status()).toBe(404)
  const index = await (await request.get('/sitemap.xml')).text()
  const part = /<loc>[^<]*(\/sitemap-profissionais[^<]*)<\/loc>/.exec(index)?.[1] ?? ''
  expect(await (await request.get(part)).text()).toContain(href)

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name))
})
