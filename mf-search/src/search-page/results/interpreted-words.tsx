import type { Understood } from '@ponte/contracts/search'
import { text } from '../text.ts'
import { folded } from '../result-card/matches.ts'
import styles from './interpreted-words.module.css'
import { CITIES, cityName, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'

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
  // A word may be typed twice.
  const taken = new Map(understood.filter(isOther).map((one) => [one.typed, one]))
  return [...taken.values()].map(({ typed, words }) => (
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

/** Restores the accents of a folded word, from our own lists or from the results. */
function asWritten(word: string, seen: readonly string[]): string {
  const lists = [seen, Object.values(SPECIALTY_LABELS), Object.values(PROFESSION_LABELS), CITIES.map(cityName), Object.values(STATE_LABELS)]
  const known = new Map(
    lists
      .flat()
      .flatMap((text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
      .map((written) => [folded(written), written.toLocaleLowerCase('pt-BR')]),
  )
  return word.replace(/[\p{L}\p{N}]+/gu, (part) => known.get(part) ?? part)
}
