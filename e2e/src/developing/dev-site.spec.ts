import { type Page } from '@playwright/test'
import { login } from '@ponte/contracts/auth'
import { urlOf } from '@ponte/contracts/call'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { expect, test } from './dev-site-test.ts'

interface Watched {
  /** How often the page was loaded since. */
  loads: number
  /** The apps that were updated in it, once per update. */
  updates: string[]
}

function watch(page: Page): Watched {
  const watched: Watched = { loads: 0, updates: [] }
  page.on('load', () => (watched.loads += 1))
  page.on('request', (request) => {
    const [, app] = /\/(shell|mf-[a-z]+)\/.*hot-update\.json$/.exec(request.url()) ?? []
    if (app !== undefined) watched.updates.push(app)
  })
  return watched
}

test('a save shows in the open page, and input stays', async ({ page, devSite }) => {
  await page.goto('/login')
  const email = page.getByLabel('E-mail')
  await email.fill('ana@ponte.example')
  const watched = watch(page)

  await test.step('a component of a remote', async () => {
    devSite.edit('mf-public/src/login-page/login-page.tsx', '<PasskeyButton', '<p>Oi de novo</p><PasskeyButton')
    await expect(page.getByText('Oi de novo')).toBeVisible()
    expect(watched.updates).toEqual(['mf-public'])
  })
  await test.step('a component of the shell', async () => {
    devSite.edit('shell/src/frame/public-header/public-header.tsx', 'name={BRAND}', 'name={`${BRAND} daqui`}')
    await expect(page.getByRole('banner').getByText('daqui')).toBeVisible()
    expect(watched.updates).toEqual(['mf-public', 'shell'])
  })
  await test.step('a shared component, in all loaded apps, and in those loaded later', async () => {
    devSite.edit('shared-ui/src/button/button.tsx', '{children}\n', '{children} já\n')
    await expect(page.getByRole('button', { name: 'Entrar já', exact: true })).toBeVisible()
    await expect.poll(() => watched.updates.length).toBe(4)
    expect(new Set(watched.updates.slice(2))).toEqual(new Set(['mf-public', 'shell']))
  })
  await test.step('a style', async () => {
    devSite.edit('mf-public/src/login-page/login-page.module.css', '.register {', '.register {\n  letter-spacing: 3px;')
    await expect(page.getByText('Oi de novo').locator('~ p')).toHaveCSS('letter-spacing', '3px')
  })
  await test.step('a build error shows above the page until it is fixed', async () => {
    const errors = page.getByRole('alert', { name: 'Build errors' })
    devSite.edit('mf-public/src/login-page/login-page.tsx', '<p>Oi de novo<', '<p>Oi {<')
    await expect(errors).toContainText('login-page.tsx')
    await expect(email).toHaveValue('ana@ponte.example')
    devSite.edit('mf-public/src/login-page/login-page.tsx', '<p>Oi {<', '<p>Oi outra vez<')
    await expect(page.getByText('Oi outra vez')).toBeVisible()
    await expect(errors).toBeHidden()
  })
  await expect(email).toHaveValue('ana@ponte.example')
  expect(watched.loads).toBe(0)
})

test('a remote opened later has the latest save', async ({ page, devSite }) => {
  await page.goto('/login')
  devSite.edit('mf-search/src/search-page/text.ts', 'Profissionais de saúde', 'Gente da saúde')
  await expect.poll(devSite.log).toMatch(/mf-search is built\s+$/)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: 'Sou clínica/hospital' }).click()
  await expect(page.getByRole('heading', { name: 'Gente da saúde' })).toBeVisible()
})

test('a change of all apps that cannot be applied in place reloads the page once', async ({ page, devSite }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const watched = watch(page)
  devSite.edit('contracts/src/wire/url-of.ts', 'export const API_BASE', 'export const MORE = 1\nexport const API_BASE')
  await expect.poll(() => watched.loads).toBe(1)
  await page.getByLabel('E-mail').fill('bia@ponte.example')
  devSite.edit('mf-public/src/login-page/login-page.tsx', '<PasskeyButton', '<p>Mais uma vez</p><PasskeyButton')
  await expect(page.getByText('Mais uma vez')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('bia@ponte.example')
  expect(watched.loads).toBe(1)
})

test.describe('the API', () => {
  // The open page may ask it something while it is broken.
  test.use({ expectedErrors: [/503/] })

  test('a save of the API is in its next response, with the same data, without a page reload', async ({ page, devSite }) => {
    const health = async () => (await page.request.get('/healthz')).text()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('ana@ponte.example')
    const watched = watch(page)
    devSite.edit('api/src/server/http/health.ts', "status: 'ok'", "status: 'fine'")
    // Without pauses, so that requests are under way when it restarts: they are answered too.
    await expect.poll(() => Promise.all(Array.from({ length: 10 }, health)), { intervals: [1] }).toContain('{"status":"fine"}')

    await test.step('an error is reported in one line, and the next save restarts it', async () => {
      devSite.edit('api/src/server/http/health.ts', "status: 'fine'", "status: 'fine")
      await expect.poll(devSite.log).toMatch(/✘ api: .+ \(api\/src\/server\/http\/health\.ts:\d+\)\n/)
      expect((await page.request.get('/healthz')).status()).toBe(503)
      devSite.edit('api/src/server/http/health.ts', "status: 'fine", "status: 'good'")
      await expect.poll(health).toContain('good')
    })
    const account = { email: DEMO_ACCOUNTS.professional, password: DEMO_PASSWORD }
    expect((await page.request.post(urlOf(login, {}), { data: account })).status()).toBe(200)
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@ponte.example')
    expect(watched).toEqual({ loads: 0, updates: [] })
  })
})
