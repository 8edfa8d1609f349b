import type { Understood } from '@ponte/contracts/search'
import { text } from '../../text.ts'
import { asWritten } from './as-written.ts'
import { folded } from '../result-card/matches.ts'
import styles from './taken-as.module.css'

interface Props {
  understood: readonly Understood[]
  /** Where a word's accents may be learned from. */
  seen: readonly string[]
}

/** Whoever typed the beginning of a word, or a word in another gender, finds what they expect. */
function isOther({ typed, how, words }: Understood): boolean {
  const as = folded(typed)
  return (how === 'spelling' || how === 'synonym') && !words.includes(as) && !words.every((word) => word.startsWith(as))
}

/** Which typed words were not looked for as they stand there, and what was instead. */
export function TakenAs({ understood, seen }: Props) {
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
