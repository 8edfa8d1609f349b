import { API_BASE, urlOf } from '@ponte/contracts/call'
import { getProfessional, type PublicProfessional } from '@ponte/contracts/profiles'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect, test } from '../test.ts'

// Before scripts load, and without JavaScript.
test.use({ javaScriptEnabled: false })

test('the landing page and its links work without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cadastrar' }).first().click()
  await expect(page).toHaveURL('/register')
  await page.goBack()
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the search form of the landing page works without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('enfermeira & uti')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=enfermeira+%26+uti')
  const results = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem')
  await expect(results.first()).toContainText('Enfermeiro(a)')
  await results.first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Enfermeiro(a)').first()).toBeVisible()
})

test('paging through results works without JavaScript, and shows no one twice', async ({ page }) => {
  const links = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').getByRole('heading').getByRole('link')
  const profiles = async () => {
    await expect(links).toHaveCount(20)
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }
  await page.goto('/search')
  const first = await profiles()
  await page.getByRole('link', { name: /próxima/i }).click()
  await expect(page).toHaveURL(/page=2/)
  expect(new Set([...first, ...(await profiles())]).size).toBe(40)
})

test('public replies to reviews are read without JavaScript', async ({ page, request }) => {
  const found = (await (await request.get(`${API_BASE}${searchProfessionals.path}?limit=50`)).json()) as { results: { _id: string }[] }
  for (const { _id: id } of found.results) {
    const { latestReviews } = (await (await request.get(urlOf(getProfessional, { params: { id } }))).json()) as PublicProfessional
    const reply = latestReviews.find((review) => review.reply !== undefined)?.reply
    if (reply === undefined) continue
    await page.goto(`/profissionais/${id}`)
    await expect(page.getByText(reply.text).first()).toBeVisible()
    await page.goto(`/profissionais/${id}?avaliacoes=1`)
    await expect(page.getByText(reply.text).first()).toBeVisible()
    return
  }
  throw new Error('None of the first fifty has a reply')
})
