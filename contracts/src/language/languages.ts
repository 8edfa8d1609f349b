import { keysOf } from '../lists/choice.ts'

/** Languages that a user can choose. Without a choice, each screen uses its original language. */
export const LANGUAGE_NAMES = { pt: 'Português', en: 'English' } as const
export type Language = keyof typeof LANGUAGE_NAMES
export const LANGUAGES = /* @__PURE__ */ keysOf(LANGUAGE_NAMES)

/** The `lang` attribute of a page in each language. */
export const HTML_LANG = { pt: 'pt-BR', en: 'en' } as const satisfies Record<Language, string>
/** The locale of dates in each language. English dates put the day first, as is usual in Brazil. */
export const LOCALES = { pt: 'pt-BR', en: 'en-GB' } as const satisfies Record<Language, string>

export const LANGUAGE_COOKIE = 'language'
/** URL parameter that fixes the language of a public page. */
export const LANGUAGE_PARAM = 'lang'

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value)
