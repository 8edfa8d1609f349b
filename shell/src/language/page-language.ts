import { HTML_LANG, isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM, LANGUAGES, type Language } from '@ponte/contracts/languages'
import { addCatalogue, chooseLanguage } from '@ponte/contracts/choose-language'
import type { Catalogue } from '@ponte/contracts/translated'

const KEPT_SECONDS = 365 * 24 * 60 * 60

const catalogues: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  pt: () => import(/* webpackChunkName: "language-pt" */ '../languages/pt.ts'),
  en: () => import(/* webpackChunkName: "language-en" */ '../languages/en.ts'),
}

/** Sets the page's chosen language before any text is evaluated. Without a choice nothing is fetched. */
export async function applyPageLanguage(page: Document): Promise<void> {
  const marked = page.documentElement.dataset['language']
  const language = marked ?? storedLanguage(page)
  if (!isLanguage(language)) return
  if (marked === undefined) {
    // A page from a cache, made for users without a choice.
    page.documentElement.lang = HTML_LANG[language]
    page.documentElement.dataset['language'] = language
    page.getElementById('root')?.replaceChildren()
  }
  try {
    await setLanguage(language)
  } catch {
    // If the texts cannot be loaded, the original language is better than no site.
    chooseLanguage(null)
    page.documentElement.lang = HTML_LANG.pt
    page.getElementById('root')?.replaceChildren()
  }
}

/** Sets the language of all texts evaluated from here on. */
export async function setLanguage(language: Language): Promise<void> {
  chooseLanguage(language)
  addCatalogue((await catalogues[language]()).default)
}

/** Reloads this page in a language and remembers it. */
export function changeLanguage(language: Language): void {
  storeLanguage(document, language)
  const here = new URL(location.href)
  const wasAsked = here.searchParams.has(LANGUAGE_PARAM)
  here.searchParams.delete(LANGUAGE_PARAM)
  if (wasAsked) location.replace(here)
  else location.reload()
}

const storedLanguage = (page: Document): string | undefined =>
  LANGUAGES.find((language) => page.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`))

function storeLanguage(page: Document, language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`
}
