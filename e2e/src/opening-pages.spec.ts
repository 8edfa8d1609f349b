import { urlOf } from '@ponte/contracts/call'
import { closeOpening, createOpening } from '@ponte/contracts/openings'
import { me } from '@ponte/contracts/auth'
import type { User } from '@ponte/contracts/users'
import { axeFaults } from './accessibility/axe.ts'
import { findOverflow } from './screens/find-overflow.ts'
import { enter, expect, test, WIDTHS } from './test.ts'

const FIRM = 'Clínica Capilar Horizonte'
const YEAR = new Date().getUTCFullYear() + 2
const TITLE = `Vaga de Farmacêutico(a) em Natal/RN, de 3 a 7 de julho de ${YEAR}`

/** A page disappears within a minute after its opening is closed. */
const REMOVAL_DELAY = { timeout: 300_000 }

test.use({ viewport: WIDTHS.mobile, expectedErrors: [/status of 4(04|10)/] })

test('an opening has a page for search engines and visitors; closed, it is gone and leads to similar ones', async ({
  browser,
  page,
  request,
  site: { url: baseURL },
}) => {
  const office = await browser.newContext({ baseURL })
  const manager = await office.newPage()
  await enter(manager, 'firm')
  const user = (await (await manager.request.get(urlOf(me, {}))).json()) as User
  const days = { startOn: `${YEAR}-07-03`, endOn: `${YEAR}-07-07` }
  const wanted = { profession: 'farmaceutico', specialties: ['uti'], state: 'RN', city: 'natal', offersAccommodation: true } as const
  const params = { id: user.firm ?? '' }
  const created = await manager.request.post(urlOf(createOpening, { params }), { data: { ...wanted, ...days } })
  expect(created.status()).toBe(201)
  const { _id: openingId } = (await created.json()) as { _id: string }
  const [address, list] = [`/vagas/${openingId}`, '/vagas/natal/farmacia']

  const html = await (await request.get(address)).text()
  expect(html).toContain(`<title>${TITLE}`)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}">`)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,170}">/)
  const job = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '') as object
  expect(job).toMatchObject({
    '@type': 'JobPosting',
    title: 'Farmacêutico(a)',
    validThrough: `${YEAR}-07-08T03:00:00.000Z`,
    employmentType: 'TEMPORARY',
    jobLocation: { address: { addressLocality: 'Natal', addressRegion: 'RN' } },
    hiringOrganization: { name: FIRM },
  })
  expect(html).not.toMatch(/whatsapp\.com|wa\.me|mailto:/)
  const listed = await (await request.get(list)).text()
  expect(listed).toContain('<title>Vagas de Farmacêutico(a) em Natal/RN')
  expect(listed).not.toContain('noindex')
  const sitemap = async () => (await request.get('/sitemap-vagas.xml')).text()
  expect(await sitemap()).toContain(`${list}</loc>`)
  expect(await sitemap()).toContain(`${address}</loc>`)

  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1, name: 'Vagas de Farmacêutico(a) em Natal/RN' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Procuramos: Farmacêutico(a)' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/vagas/[0-9a-f-]{36}$`))
  await page.goto(address)
  await expect(page).toHaveTitle(new RegExp('^Vaga de Farmac'))
  const contact = page.getByRole('article').getByRole('link', { name: `Ver Contatos de ${FIRM}` })
  expect(decodeURIComponent((await contact.getAttribute('href')) ?? '')).toContain(`%3A${openingId}`)
  expect(await axeFaults(page)).toEqual([])
  expect(await findOverflow(page)).toEqual({ beyond: 0, cut: [] })
  await page.goto(`${address}?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: /^Looking for/ })).toBeVisible()

  const closed = await manager.request.post(urlOf(closeOpening, { params: { ...params, openingId } }), { data: {} })
  expect(closed.status()).toBe(200)
  await expect(async () => expect((await request.get(address)).status()).toBe(410)).toPass(REMOVAL_DELAY)
  const gone = await request.get(address)
  expect(await gone.text()).toContain('noindex')
  expect(await sitemap()).not.toContain(openingId)
  await page.goto(`${address}?lang=pt`)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas as vagas de Farmacêutico(a) em Natal/RN' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByText(/Nenhuma vaga aberta agora/)).toBeVisible()
  await expect(async () => expect(await (await request.get(list)).text()).toContain('noindex')).toPass(REMOVAL_DELAY)
  for (const unknown of ['/vagas/00000000-0000-4000-8000-000000000000', '/vagas/x', '/vagas/paris/uti'])
    expect([unknown, (await request.get(unknown)).status()]).toEqual([unknown, 404])
  const byKeys = await request.get('/vagas/sao_paulo/centro_cirurgico')
  expect([byKeys.status(), (await byKeys.text()).includes('noindex')]).toEqual([200, true])
  await office.close()
})
