import type { Page } from '@playwright/test'
import { axeFaults } from '../accessibility/axe.ts'
import { hydratePage } from '../go-to.ts'
import { findOverflow } from '../screens/find-overflow.ts'
import { openScreen } from '../screens/open-screen.ts'
import { nameOf, ROLES } from '../screens/screen.ts'
import { screensOf } from '../screens/table.ts'
import { enter, expect, test } from '../test.ts'
import { chooseLanguage, expectOneLanguage, languageOf } from './one-language.ts'

const NARROW = { width: 320, height: 640 }

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

for (const role of ROLES) {
  const language = languageOf(role) === 'pt' ? 'en' : 'pt'
  test(`every screen of ${role} is in ${language} only, in title and screen reader texts too`, async ({ page, site }) => {
    if (role !== 'visitor') await enter(page, role)
    await chooseLanguage(page, site, language)
    for (const screen of screensOf(role).filter(({ state, before }) => state === undefined && before === undefined)) {
      const revert = await openScreen(page, screen)
      await expectOneLanguage(page, screen, language)
      await expectNoFault(page, nameOf(screen))
      await revert()
    }
  })
}

async function expectNoFault(page: Page, name: string): Promise<void> {
  const { beyond, cut } = await findOverflow(page)
  expect.soft([beyond > 0, cut], `${name} at 320 px`).toEqual([false, []])
  expect.soft(await axeFaults(page), name).toEqual([])
}

const asked = (page: Page) => page.getByRole('navigation', { name: /^(Idioma|Language)$/ })

test('a visitor chooses a language, which persists, and can switch back', async ({ page }) => {
  await page.goto('/search?q=enfermeira')
  await asked(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health professionals' })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?q=enfermeira$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bridge between health teams and the clinics that need them')
  await asked(page).getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A ponte entre equipes de saúde e quem precisa delas')
})

for (const width of [375, 1280])
  test(`a signed-in user finds the language in the user menu at ${width} px, and errors follow it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await enter(page, 'professional')
    await page.goto('/profile')
    if (width < 1024) await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: /^Conta de / }).click()
    await page.getByRole('button', { name: 'Idioma: Português' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Configurações do perfil' })).toBeVisible()
  })

test('an address with a language is a separate page, listed for search engines, and the language stays for the visit', async ({
  page,
  site,
}) => {
  const answer = await page.request.get('/termos?lang=en')
  const html = await answer.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Terms of use</h1>')
  for (const [lang, address] of [
    ['pt-BR', '/termos'],
    ['en', '/termos?lang=en'],
    ['x-default', '/termos'],
  ] as const)
    expect(html).toContain(`<link rel="alternate" hreflang="${lang}" href="${site.url}${address}">`)
  expect(answer.headers()['cache-control']).toContain('private')
  await page.goto('/termos?lang=en')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

test('a visitor without a chosen language downloads no translation', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const address of ['/', '/search', '/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('language-'))).toEqual([])
  expect(await page.content()).not.toContain('Sign in')
})

test.describe('without the translations of a remote', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a page rendered in English becomes one in the original language, not a failed hydration', async ({ page }) => {
    await page.route('**/mf-public/**/language-en.*', (route) => route.abort())
    await page.goto('/?lang=en')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('The bridge between health teams and the clinics that need them')
    await hydratePage(page)
    await expect(heading).toHaveText('A ponte entre equipes de saúde e quem precisa delas')
  })
})
