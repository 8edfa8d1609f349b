import { isLongCityName, isTrade, LONGEST_PHRASE, meaningsOfPhrase } from './synonyms.ts'
import { typedWords, type TypedWord } from './words.ts'

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
