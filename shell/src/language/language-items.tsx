import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES } from '@ponte/contracts/languages'
import { chosenLanguage } from '@ponte/contracts/translated'
import { MenuButton } from '@ponte/shared-ui/menu'
import { text } from '../text.ts'
import { changeLanguage } from './page-language.ts'

/** The other languages, in the menu of an account. */
export function LanguageItems() {
  return LANGUAGES.filter((language) => language !== chosenLanguage()).map((language) => (
    <MenuButton key={language} icon="globe" onClick={() => changeLanguage(language)}>
      {text.language}: <span lang={HTML_LANG[language]}>{LANGUAGE_NAMES[language]}</span>
    </MenuButton>
  ))
}
