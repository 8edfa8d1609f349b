import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES } from '@ponte/contracts/languages'
import { chosenLanguage } from '@ponte/contracts/translated'
import { MenuRow } from '@ponte/shared-ui/menu'
import { text } from '../text.ts'
import { changeLanguage } from './page-language.ts'

/** The other languages, as items of the account menu. */
export function LanguageItems() {
  const choices = LANGUAGES.filter((language) => language !== chosenLanguage()).map((language) => ({
    name: `${text.language}: ${LANGUAGE_NAMES[language]}`,
    seen: <span lang={HTML_LANG[language]}>{LANGUAGE_NAMES[language]}</span>,
    onClick: () => changeLanguage(language),
  }))
  return <MenuRow icon="globe" choices={choices} />
}
