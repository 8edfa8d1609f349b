import type { Page } from '@playwright/test'
import { HTML_LANG, LANGUAGE_COOKIE, LANGUAGES } from '@ponte/contracts/languages'
import { axeFaults } from '../accessibility/axe.ts'
import { hydratePage } from '../go-to.ts'
import { findOverflow } from '../screens/find-overflow.ts'
import { openScreen } from '../screens/open-screen.ts'
import { nameOf, ROLES } from '../screens/screen.ts'
import { screensOf } from '../screens/table.ts'
import { enter, expect, test } from '../test.ts'
import { dictionaries } from './dictionary.ts'

const NARROW = { width: 320, height: 640 }

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

const isOfOther = await dictionaries()

for (const language of LANGUAGES) {
  for (const role of ROLES) {
    // screens.spec.ts already checks each screen in its default language.
    const isDefault = (language === 'en') === (role === 'admin')
    test(`every screen of ${role} is in ${language} only, in title and screen reader texts too`, async ({ page, site }) => {
      if (role !== 'visitor') await enter(page, role)
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: site.url }])
      for (const screen of screensOf(role).filter(({ state, before }) => state === undefined && before === undefined)) {
        const revert = await openScreen(page, screen)
        const name = nameOf(screen)
        await expect.soft(page.locator('html'), name).toHaveAttribute('lang', HTML_LANG[language])
        expect.soft((await textsOf(page)).filter(isOfOther[language]), `${name} in ${language}`).toEqual([])
        if (!isDefault) await expectNoFault(page, name)
        await revert()
      }
    })
  }
}

async function expectNoFault(page: Page, name: string): Promise<void> {
  const { beyond, cut } = await findOverflow(page)
  expect.soft([beyond > 0, cut], `${name} at 320 px`).toEqual([false, []])
  expect.soft(await axeFaults(page), name).toEqual([])
}

/** All texts of a page: its title, content, and texts for screen readers and tooltips. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title.split(' · ')[0] ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('script, style, noscript') === null) texts.push(walker.currentNode.nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  })

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
