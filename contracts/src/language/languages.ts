/** The languages that somebody can choose. Who has chosen none gets each screen as the product has it. */
export const LANGUAGE_NAMES = { pt: 'Português', en: 'English' } as const
export type Language = keyof typeof LANGUAGE_NAMES

/** The locale of each: of a page's `lang`, and of the dates and numbers in it. English dates have the day first, as everybody in Brazil reads them. */
export const LOCALES = { pt: 'pt-BR', en: 'en-GB' } as const satisfies Record<Language, string>

export const LANGUAGE_COOKIE = 'language'
/** The parameter of a public page's address in a language of its own. */
export const LANGUAGE_PARAM = 'lang'
/** The attribute of <html> that names the language which was chosen. */
export const LANGUAGE_ATTRIBUTE = 'data-language'

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value)
