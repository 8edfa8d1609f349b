import type { Page } from '@playwright/test'
import { HTML_LANG, type Language } from '@ponte/contracts/languages'
import { expect } from '../test.ts'
import { dictionaries } from './dictionary.ts'

const isOfOther = await dictionaries()

/** Expects a page to be in one language only. */
export async function expectLanguage(page: Page, language: Language, name: string): Promise<void> {
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', HTML_LANG[language])
  expect.soft((await textsOf(page)).filter(isOfOther[language]), `${name} in ${language}`).toEqual([])
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
