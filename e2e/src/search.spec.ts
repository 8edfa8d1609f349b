import type { Page, Route } from '@playwright/test'
import { hydratePage } from './go-to.ts'
import { expect, smokeOnPhone, test, WIDTHS } from './test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('listitem')
const SEARCH = '**/api/v1/search/professionals?**'

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

test.describe('a phone', () => {
  test.use({ viewport: WIDTHS.mobile })

  test('Back closes the filter sheet, and stays at the search', async ({ page }) => {
    await page.goto('/search')
    const open = page.getByRole('button', { name: /^Filtros/ })
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await open.click()
    await sheet.getByLabel('Profissão').selectOption('enfermeiro')
    await sheet.getByRole('button', { name: /^Ver .*resultado/ }).click()
    await expect(page).toHaveURL(/profession=enfermeiro/)
    await open.click()
    await expect(sheet).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/profession=enfermeiro/)
  })
})

test('three letters with a typo and without accents find the right person', async ({ page }) => {
  await page.goto('/search?q=enfermera+sao+palo')
  await expect(results(page).first()).toContainText('Enfermeiro(a) · São Paulo/SP')
  await page.goto('/search?q=ortopedista')
  await expect(results(page).first()).toContainText('Ortopedia')
})

test('paging through all results shows no one twice', async ({ page }) => {
  await page.goto('/search?city=curitiba')
  const seen: string[] = []
  for (;;) {
    await expect(results(page).first()).toBeVisible()
    // Before hydration a link loads a document, of which the list may be half there.
    await page.waitForLoadState()
    seen.push(
      ...(await results(page)
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
    )
    const next = page.getByRole('link', { name: /próxima/i })
    if ((await next.count()) === 0) break
    const [first = ''] = seen.slice(-20)
    await next.click()
    await expect(results(page).getByRole('heading').getByRole('link').first()).not.toHaveAttribute('href', first)
  }
  expect(seen.length).toBeGreaterThan(20)
  expect(new Set(seen).size).toBe(seen.length)
})

test.describe('a search that fails', () => {
  test.use({ expectedErrors: [/503|Failed to load/] })

  test('says so, keeps the input and works on retry', async ({ page }) => {
    await page.goto('/search')
    await hydratePage(page)
    const fail = (route: Route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Serviço indisponível no momento. Tente de novo em instantes', code: 'unavailable', requestId: 'x' },
      })
    await page.route(SEARCH, fail)
    await page.getByRole('searchbox').fill('anestesia')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Erro ao realizar busca')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('anestesia')
    await page.unroute(SEARCH, fail)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(results(page).first()).toBeVisible()
    await expect(page.getByText('Erro ao realizar busca')).toBeHidden()
  })
})

test('a slow search keeps the old page until the next one is loaded', async ({ page }) => {
  await page.goto('/search')
  await hydratePage(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(SEARCH, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: /próxima/i }).click()
  const list = page.getByRole('region', { name: 'Resultados' })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(20)
  release()
  await expect(list).toHaveAttribute('aria-busy', 'false')
})

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
