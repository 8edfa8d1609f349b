import { CITIES, cityName, stateOf, STATE_LABELS, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { municipalities } from '../../server/municipalities.ts'
import { lexeme } from '../index/lists.ts'
import { queryOf, type TextQuery, type WordGroup } from '../text/text-query.ts'
import { understand, understandAsKnown } from '../text/understand.ts'
import { wordsOf } from '../text/words.ts'

type Column = 'profession' | 'specialties' | 'city'

/** The possible values of an opening's columns, with the words of their labels; cities also have a facet. */
const CHOICES: Readonly<Record<Column, readonly { key: string; words: readonly string[] }[]>> = {
  profession: choicesOf(PROFESSION_LABELS),
  specialties: choicesOf(SPECIALTY_LABELS),
  city: [...CITIES, ...municipalities().keys()].map((city: City) => ({
    key: city,
    words: [lexeme('city', city), lexeme('state', stateOf(city)), ...wordsOf(`${cityName(city)} ${STATE_LABELS[stateOf(city)]}`)],
  })),
}

function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([key, label]) => ({ key, words: wordsOf(label.replaceAll('(a)', '')) }))
}

/** Minimum letters for the last word to count as a prefix. */
const SHORTEST_BEGINNING = 3

/**
 * The condition that each typed word matches an opening `o` itself, or its firm's document in `s` by the rules of firm search; null if
 * nothing was typed. An opening holds profession, specialties and place as keys, so words are looked up here instead of indexed.
 */
export async function openingTextMatches(db: Kysely<Database>, typed: string): Promise<RawBuilder<boolean> | null> {
  const ofFirms = await understand(db, 'opportunities', typed)
  if (ofFirms === null) return null
  const own: TextQuery = understandAsKnown(typed, 1) ?? []
  const conditions = ofFirms.map((group, index) => wordMatches(group, own[index], index === ofFirms.length - 1))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function wordMatches(ofFirm: WordGroup, own: WordGroup | undefined, isLast: boolean): RawBuilder<boolean> {
  const columns =
    own === undefined ? [] : (['profession', 'specialties', 'city'] as const).flatMap((column) => inColumn(column, own, isLast))
  // A word that matches an opening is not a typo.
  const isGuess = ofFirm.how === 'spelling' && columns.length > 0
  const firm = ofFirm.alternatives.length === 0 || isGuess ? [] : [sql<boolean>`s.doc @@ ${sql.lit(queryOf([ofFirm]))}::tsquery`]
  const either = [...columns, ...firm]
  return either.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(either, sql` or `)})`
}

function inColumn(column: Column, { typed, alternatives }: WordGroup, isLast: boolean): RawBuilder<boolean>[] {
  const beginning = isLast ? wordsOf(typed).join(' ') : ''
  const isPrefix = (word: string) => beginning.length >= SHORTEST_BEGINNING && word.startsWith(beginning)
  const keys = CHOICES[column]
    .filter(({ words }) => words.some(isPrefix) || alternatives.some(({ lexemes }) => lexemes.every((one) => words.includes(one))))
    .map(({ key }) => key)
  if (keys.length === 0) return []
  return [
    column === 'specialties'
      ? sql<boolean>`o.specialties && ${keys}::text[]`
      : sql<boolean>`${sql.ref(`o.${column}`)} = any (${keys}::text[])`,
  ]
}
