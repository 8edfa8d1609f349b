import { HTML_LANG, isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM, LANGUAGES, type Language } from '@ponte/contracts/languages'
import { addCatalogue, chooseLanguage } from '@ponte/contracts/choose-language'
import type { Catalogue } from '@ponte/contracts/translated'

const KEPT_SECONDS = 365 * 24 * 60 * 60

const catalogues: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  pt: () => import(/* webpackChunkName: "language-pt" */ '../languages/pt.ts'),
  en: () => import(/* webpackChunkName: "language-en" */ '../languages/en.ts'),
}

/** Puts the page into the language that was chosen for it, before any of its texts is read. Nobody chose: nothing is fetched. */
export async function speak(page: Document): Promise<void> {
  const told = page.documentElement.dataset['language']
  const language = told ?? keptLanguage(page)
  if (!isLanguage(language)) return
  if (told === undefined) {
    // A page from some cache, made for whoever has chosen nothing.
    page.documentElement.lang = HTML_LANG[language]
    page.documentElement.dataset['language'] = language
    page.getElementById('root')?.replaceChildren()
  }
  try {
    await speakIn(language)
  } catch {
    // Without a network, or with a file that is gone: the site as it stands is better than none.
    chooseLanguage(null)
    page.documentElement.lang = HTML_LANG.pt
    page.getElementById('root')?.replaceChildren()
  }
}

/** Puts everything that is evaluated from here on into a language. */
export async function speakIn(language: Language): Promise<void> {
  chooseLanguage(language)
  addCatalogue((await catalogues[language]()).default)
}

/** Opens this page anew in a language, and every later one. */
export function changeLanguage(language: Language): void {
  keepLanguage(document, language)
  const here = new URL(location.href)
  const wasAsked = here.searchParams.has(LANGUAGE_PARAM)
  here.searchParams.delete(LANGUAGE_PARAM)
  if (wasAsked) location.replace(here)
  else location.reload()
}

const keptLanguage = (page: Document): string | undefined =>
  LANGUAGES.find((language) => page.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`))

function keepLanguage(page: Document, language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`
}
