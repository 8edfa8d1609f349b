import type { Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Corpus } from '../../server/schema/search.ts'
import { editDistance, typedWords, type TypedWord } from './words.ts'
import { knownWords, correctionsFor, TWO_TYPOS_FROM, type LexiconWord } from './lexicon.repo.ts'
import { isStateCode, meaningsOfPhrase, namesInTable, isLongCityName, isTrade, LONGEST_PHRASE } from './synonyms.ts'
import type { WordAlternative, WordGroup, TextQuery } from './text-query.ts'

/** Words with a typed prefix are added when they are this many times as frequent. */
const PREFIX_RATIO = 3

const SHORTEST_BEGINNING = 2

/** Interprets a typed text word by word, as a query; null if nothing was typed. */
export async function understand(db: Kysely<Database>, corpus: Corpus, typed: string): Promise<TextQuery | null> {
  if (typed.trim() === '') return null
  const segments = segmentsOf(typed)
  if (segments.length === 0) return nobodysWord(typed)

  const { exact, begun } = await knownWords(db, corpus, wordsIn(segments), beginningOf(segments))
  const groups = segments.map((segment) => groupOf(segment, exact, segment.isLast ? begun : []))
  return corrected(db, corpus, segments, groups)
}

/** Interprets a text as if this many documents contained every word, to draft searches without a lexicon. */
export function understandAsKnown(typed: string, documents: number): TextQuery | null {
  if (typed.trim() === '') return null
  const segments = segmentsOf(typed)
  if (segments.length === 0) return nobodysWord(typed)
  const exact = new Map(wordsIn(segments).map((word) => [word, documents]))
  return segments.map((segment) => groupOf(segment, exact, []))
}

const nobodysWord = (typed: string): TextQuery => [{ typed: typed.trim(), how: 'unknown', isLabel: false, alternatives: [] }]

const wordsIn = (segments: readonly TextSegment[]): string[] => [
  ...new Set(segments.flatMap(({ words, meanings }) => [...words, ...meanings.filter(isWord).flatMap((meaning) => meaning.split(' '))])),
]

const isWord = (meaning: string): boolean => !meaning.includes(':')

/** The last word, if more letters may follow. Two letters after other words, or in capitals, count as a state. */
function beginningOf(segments: readonly TextSegment[]): string | null {
  const last = segments.at(-1)
  const [word = '', ...more] = last?.words ?? []
  if (last === undefined || more.length > 0 || word.length < SHORTEST_BEGINNING) return null
  return isStateCode(word) && (segments.length > 1 || last.typed === last.typed.toUpperCase()) ? null : word
}

function groupOf(
  { typed, words, meanings, isLabel }: TextSegment,
  exact: ReadonlyMap<string, number>,
  begun: readonly LexiconWord[],
): WordGroup {
  const asTyped = [alternativeOf(words, exact)].filter((one) => one !== null)
  const meant = alternativesOf(meanings, exact)
  const [documents, documentsBegun] = [sumOf([...asTyped, ...meant]), sumOf(begun)]
  const isPrefix = documentsBegun > PREFIX_RATIO * documents
  const alternatives = [...asTyped, ...meant, ...(isPrefix ? begun.map(({ word, documents }) => ({ lexemes: [word], documents })) : [])]
  const how = meant.length > 0 ? 'synonym' : isPrefix ? 'beginning' : asTyped.length > 0 ? 'exact' : 'unknown'
  return { typed, how, isLabel, alternatives }
}

function alternativeOf(words: readonly string[], exact: ReadonlyMap<string, number>): WordAlternative | null {
  const documents = words.map((word) => exact.get(word) ?? 0)
  return documents.includes(0) ? null : { lexemes: words, documents: Math.min(...documents) }
}

const alternativesOf = (meanings: readonly string[], exact: ReadonlyMap<string, number>): WordAlternative[] =>
  meanings.flatMap((meaning) => (isWord(meaning) ? (alternativeOf(meaning.split(' '), exact) ?? []) : facet(meaning)))

const facet = (lexeme: string): WordAlternative => ({ lexemes: [lexeme], documents: Infinity })

const sumOf = (all: readonly { documents: number }[]): number =>
  all.reduce((sum, { documents }) => sum + (documents === Infinity ? 0 : documents), 0)

/** Corrects unknown words, as typos of words in the documents or in the synonyms. */
async function corrected(
  db: Kysely<Database>,
  corpus: Corpus,
  segments: readonly TextSegment[],
  groups: WordGroup[],
): Promise<WordGroup[]> {
  const misspelled = groups.flatMap(({ alternatives }, index) => {
    const { words = [], isLast = false } = segments[index] ?? {}
    return alternatives.length === 0 ? [{ index, word: words.join(''), isLast }] : []
  })
  if (misspelled.length === 0) return groups
  const meant = await correctionsFor(db, corpus, misspelled)
  const names = misspelled.map(({ word }, place) => namesNear(word, slipsTo(word, meant[place]?.[0]?.word)))
  const meanings = names.map((some) => [...new Set(some.flatMap(meaningsOfPhrase))])
  const words = meanings
    .flat()
    .filter(isWord)
    .flatMap((meaning) => meaning.split(' '))
  const { exact } = words.length === 0 ? { exact: new Map<string, number>() } : await knownWords(db, corpus, words, null)

  return misspelled.reduce((all, { index, word }, place) => {
    const group = all[index]
    const found = meant[place] ?? []
    const isName = (names[place]?.length ?? 0) > 0
    const nearer = isName ? found.filter((one) => slipsTo(word, one.word) <= slipsTo(word, names[place]?.[0])) : found
    const alternatives = [
      ...nearer.map(({ word, documents }) => ({ lexemes: [word], documents })),
      ...alternativesOf(meanings[place] ?? [], exact),
    ]
    if (group === undefined || alternatives.length === 0) return all
    return all.with(index, { ...group, how: 'spelling', isLabel: isName, alternatives })
  }, groups)
}

const slipsTo = (word: string, other: string | undefined): number => (other === undefined ? Infinity : editDistance(word, other))

/** The nearest words of the synonyms; none if a word of the documents is nearer. */
function namesNear(word: string, slips: number): string[] {
  const most = Math.min(slips, word.length < TWO_TYPOS_FROM ? 1 : 2)
  const near = namesInTable
    .filter((name) => Math.abs(name.length - word.length) <= most)
    .map((name) => ({ name, slips: editDistance(word, name) }))
    .filter((one) => one.slips <= most)
  const least = Math.min(...near.map((one) => one.slips))
  return near.filter((one) => one.slips === least).map(({ name }) => name)
}

/** A typed word, or several with one meaning. */
export interface TextSegment {
  typed: string
  words: readonly string[]
  isLast: boolean
  /** Other meanings: words of documents, or a facet. */
  meanings: readonly string[]
  isLabel: boolean
}

/** Splits a text into pieces that are interpreted one by one; of known phrases, the longest wins. */
export function segmentsOf(text: string): TextSegment[] {
  const words = typedWords(text)
  const cityWords = wordsOfCities(words)
  const segments: TextSegment[] = []
  for (let start = 0; start < words.length;) {
    const length = phraseLength(words, start)
    const piece = words.slice(start, start + length)
    const phrase = phraseOf(piece)
    const meanings = meaningsOfPhrase(phrase)
    segments.push({
      typed: piece.map(({ typed }) => typed).join(' '),
      words: piece.map(({ word }) => word),
      isLast: start + length === words.length,
      meanings,
      isLabel: meanings.length > 0 || isTrade(phrase) || cityWords.has(start),
    })
    start += length
  }
  return segments
}

const phraseOf = (words: readonly TypedWord[]): string => words.map(({ word }) => word).join(' ')

function phraseLength(words: readonly TypedWord[], start: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 1; length -= 1) {
    if (meaningsOfPhrase(phraseOf(words.slice(start, start + length))).length > 0) return length
  }
  return 1
}

/** Indexes of words in a city name of several words: alone, 'paulo' is a first name; after 'são' it is not. */
function wordsOfCities(words: readonly TypedWord[]): Set<number> {
  const places = new Set<number>()
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 2; length <= LONGEST_PHRASE && start + length <= words.length; length += 1) {
      if (!isLongCityName(phraseOf(words.slice(start, start + length)))) continue
      for (let index = start; index < start + length; index += 1) places.add(index)
    }
  }
  return places
}
