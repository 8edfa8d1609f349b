import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES } from '@ponte/contracts/languages'
import { chosenLanguage } from '@ponte/contracts/translated'
import { MenuRow } from '@ponte/shared-ui/menu'
import { text } from '../text.ts'
import styles from './language-links.module.css'
import { changeLanguage } from './page-language.ts'

/** Language links in the footer of public pages. */
export function LanguageLinks() {
  return (
    <nav className={styles['row']} aria-label={text.language}>
      <span aria-hidden="true">{text.language}:</span>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={styles['choice']}
          lang={HTML_LANG[language]}
          aria-current={language === chosenLanguage() ? 'true' : undefined}
          onClick={() => changeLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </nav>
  )
}

/** The other languages, as items of the account menu. */
export function LanguageItems() {
  const choices = LANGUAGES.filter((language) => language !== chosenLanguage()).map((language) => ({
    name: `${text.language}: ${LANGUAGE_NAMES[language]}`,
    seen: <span lang={HTML_LANG[language]}>{LANGUAGE_NAMES[language]}</span>,
    onClick: () => changeLanguage(language),
  }))
  return <MenuRow icon="globe" choices={choices} />
}
