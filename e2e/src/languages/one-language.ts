import type { Page } from '@playwright/test'
import { HTML_LANG, LANGUAGE_COOKIE, type Language } from '@ponte/contracts/languages'
import { nameOf, type Role, type Screen } from '../screens/screen.ts'
import { expect } from '../test.ts'
import { dictionaries } from './dictionary.ts'

const isOfOther = await dictionaries()

/** The language in which screens.spec.ts looks at the screens of a role; languages.spec.ts takes the other one. */
export const languageOf = (role: Role): Language => (role === 'admin' ? 'en' : 'pt')

export const chooseLanguage = (page: Page, { url }: { url: string }, language: Language): Promise<void> =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])

/** Expects a page to say its language, and to have no text of another. */
export async function expectOneLanguage(page: Page, screen: Screen, language: Language): Promise<void> {
  await expect.soft(page.locator('html'), nameOf(screen)).toHaveAttribute('lang', HTML_LANG[language])
  expect.soft((await textsOf(page)).filter(isOfOther[language]), `${nameOf(screen)} in ${language}`).toEqual([])
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
