import type { Understood } from '@ponte/contracts/search'
import { text } from '../../text.ts'
import { asWritten } from './as-written.ts'
import { folded } from '../result-card/matches.ts'
import styles from './interpreted-words.module.css'

interface Props {
  understood: readonly Understood[]
  /** The texts from which a word's accents may be learned. */
  seen: readonly string[]
}

/** True for a word whose interpretation may surprise. The beginning of a word, or another gender of it, finds what one expects. */
function isOther({ typed, how, words }: Understood): boolean {
  const as = folded(typed)
  return (how === 'spelling' || how === 'synonym') && !words.includes(as) && !words.every((word) => word.startsWith(as))
}

/** The typed words that were not searched as they are, and what was searched instead. */
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
