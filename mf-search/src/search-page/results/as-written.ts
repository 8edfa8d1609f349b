import { CITIES, cityName, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { folded } from '../result-card/matches.ts'

/** Restores the accents of a folded word, from our own lists or from the results. */
export function asWritten(word: string, seen: readonly string[]): string {
  const lists = [seen, Object.values(SPECIALTY_LABELS), Object.values(PROFESSION_LABELS), CITIES.map(cityName), Object.values(STATE_LABELS)]
  const known = new Map(
    lists
      .flat()
      .flatMap((text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
      .map((written) => [folded(written), written.toLocaleLowerCase('pt-BR')]),
  )
  return word.replace(/[\p{L}\p{N}]+/gu, (part) => known.get(part) ?? part)
}
