import type { Understood } from '@ponte/contracts/search'
import { text } from '../text.ts'
import { asWritten } from './as-written.ts'
import { folded } from '../result-card/matches.ts'
import styles from './interpreted-words.module.css'

interface Props {
  understood: readonly Understood[]
  /** Texts from which accents can be restored. */
  seen: readonly string[]
}

/** True for an interpretation that may surprise. Prefixes and other genders find what users expect. */
function isOther({ typed, how, words }: Understood): boolean {
  const as = folded(typed)
  return (how === 'spelling' || how === 'synonym') && !words.includes(as) && !words.every((word) => word.startsWith(as))
}

/** Typed words that were not searched literally, and what was searched instead. */
export function InterpretedWords({ understood, seen }: Props) {
  const taken = understood.filter(isOther)
  return taken.map(({ typed, words }) => (
    <p key={typed} className={styles['taken']}>
      {text.results.taken}{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && ` ${text.results.or} `}
          <strong>{asWritten(word, seen)}</strong>
        </span>
      ))}{' '}
      <span className={styles['typed']}>{text.results.takenFrom(typed)}</span>
    </p>
  ))
}
