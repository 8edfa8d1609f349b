import { keysOf } from '../lists/choice.ts'

/** The languages that somebody can choose. Who has chosen none gets each screen as the product has it. */
export const LANGUAGE_NAMES = { pt: 'Português', en: 'English' } as const
export type Language = keyof typeof LANGUAGE_NAMES
export const LANGUAGES = /* @__PURE__ */ keysOf(LANGUAGE_NAMES)

/** The `lang` of a page in each. */
export const HTML_LANG = { pt: 'pt-BR', en: 'en' } as const satisfies Record<Language, string>
/** The locale of dates in each. English ones have the day first, as everybody in Brazil reads them. */
export const LOCALES = { pt: 'pt-BR', en: 'en-GB' } as const satisfies Record<Language, string>

export const LANGUAGE_COOKIE = 'language'
/** The parameter of a public page's address in a language of its own. */
export const LANGUAGE_PARAM = 'lang'

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value)
