import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Corpus } from '../../server/schema/search.ts'
import { isLexeme } from './text-query.ts'
import { oneLetterLess, editDistance, twoLettersLess } from './words.ts'

/** A word of the documents, and how many documents contain it. */
export interface LexiconWord {
  word: string
  documents: number
}

const COMPLETIONS_MAX = 8
const CORRECTIONS_MAX = 8
const CANDIDATES_MAX = 300

/** Sorts after every letter and digit in byte order, which the lexicon uses. */
const AFTER_ALL = '\u{10FFFF}'

/** The words that exist, and the most frequent ones that start with the last word. */
export async function knownWords(
  db: Kysely<Database>,
  corpus: Corpus,
  words: readonly string[],
  beginning: string | null,
): Promise<{ exact: Map<string, number>; begun: LexiconWord[] }> {
  const begun =
    beginning === null
      ? sql``
      : sql`union all (
          select word, documents::int, true from lexicon
          where corpus = ${corpus} and word > ${beginning} and word < ${beginning + AFTER_ALL} order by documents desc, word limit ${COMPLETIONS_MAX}
        )`
  const { rows } = await sql<LexiconWord & { isPrefix: boolean }>`
    select word, documents::int, false as "isPrefix" from lexicon where corpus = ${corpus} and word = any(${[...words]}::text[]) ${begun}
  `.execute(db)
  return {
    exact: new Map(rows.filter(({ isPrefix }) => !isPrefix).map(({ word, documents }) => [word, documents])),
    begun: rows.filter(({ word, isPrefix }) => isPrefix && isLexeme(word)),
  }
}

/** Minimum length of words to correct. Shorter ones have too many neighbors to guess. */
const SHORTEST_MISSPELLED = 3

/** From this length, a word may have two typos. */
export const TWO_TYPOS_FROM = 6

interface Misspelled {
  word: string
  /** True if the user may still be typing, so that it may also be a prefix. */
  isLast: boolean
}

/** Likely corrections for each misspelled word, best first: one typo away, then two, then one typo from a prefix. */
export async function correctionsFor(db: Kysely<Database>, corpus: Corpus, misspelled: readonly Misspelled[]): Promise<LexiconWord[][]> {
  const words = misspelled.map(({ word }) => word)
  const near = await candidates(db, words, (word) => (word.length < SHORTEST_MISSPELLED ? [] : [sharesOneOf(corpus, oneLetterLess(word))]))
  const meant = words.map((word, index) => likeliest(word, near[index] ?? [], 1))
  if (meant.every((some) => some.length > 0)) return meant

  const unmet = (word: string) => meant[words.indexOf(word)]?.length === 0
  const far = await candidates(db, words, (word) =>
    unmet(word) && word.length >= TWO_TYPOS_FROM
      ? [
          sharesOneOf(corpus, twoLettersLess(word)),
          sql`corpus = ${corpus} and word = any(array(select similar_words(${corpus}, ${word})) collate "C")`,
        ]
      : [],
  )
  const begun = await candidates(db, words, (word, index) =>
    unmet(word) && misspelled[index]?.isLast === true && word.length >= 4 ? [beginsNearly(corpus, word)] : [],
  )
  return meant.map((some, index) => {
    if (some.length > 0) return some
    const two = likeliest(words[index] ?? '', far[index] ?? [], 2)
    return two.length > 0 ? two : (begun[index] ?? []).slice(0, CORRECTIONS_MAX)
  })
}

/**
 * Words that, whole or with one letter removed, are one of these. The planner overestimates them, and would scan all words of a
 * small corpus by primary key; written as an expression, the corpus leaves it only the index of shortened words.
 */
const sharesOneOf = (corpus: Corpus, shortened: readonly string[]) =>
  sql`corpus || '' = ${corpus} and one_letter_less(word) && ${[...shortened]}::text[]`

/** Words with the same first two letters, and all but one of the next ones. */
function beginsNearly(corpus: Corpus, word: string) {
  const start = word.slice(0, 2)
  const lengths = [word.length - 1, word.length, word.length + 1]
  return sql`corpus = ${corpus} and word > ${start} and word < ${start + AFTER_ALL} and ${word.length} >= 4
    and least(${sql.join(lengths.map((length) => sql`levenshtein_less_equal(left(word, ${length}), ${word}, 1)`))}) <= 1`
}

/** Candidates for each word: those that meet one of its conditions, most frequent first. */
async function candidates(
  db: Kysely<Database>,
  words: readonly string[],
  conditions: (word: string, index: number) => RawBuilder<unknown>[],
): Promise<LexiconWord[][]> {
  const asked = words.flatMap((word, index) =>
    conditions(word, index).map(
      (one) => sql`(select ${index}::int as index, word, documents::int from lexicon where ${one}
        order by documents desc, word limit ${CANDIDATES_MAX})`,
    ),
  )
  const found = words.map(() => new Map<string, LexiconWord>())
  if (asked.length === 0) return found.map(() => [])
  const { rows } = await sql<LexiconWord & { index: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
  for (const { index, ...known } of rows) if (isLexeme(known.word)) found[index]?.set(known.word, known)
  return found.map((some) => [...some.values()])
}

function likeliest(word: string, candidates: readonly LexiconWord[], mostSlips: number): LexiconWord[] {
  return candidates
    .map((known) => ({ known, slips: editDistance(word, known.word) }))
    .filter(({ slips }) => slips <= mostSlips)
    .sort((one, other) => one.slips - other.slips || other.known.documents - one.known.documents)
    .map(({ known }) => known)
    .slice(0, CORRECTIONS_MAX)
}
