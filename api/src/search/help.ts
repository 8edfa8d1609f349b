import type { SearchHelp } from '@ponte/contracts/search'
import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { Corpus } from '../server/schema/search.ts'
import { columnCondition, documentCondition, without, type SearchTerms } from './terms.ts'
import { measuresIn, planFor } from './plan.ts'
import { countStatement } from './strategies/tiers.ts'
import { correctionsFor } from './text/lexicon.repo.ts'
import type { TextQuery, WordGroup } from './text/text-query.ts'
import { wordsOf } from './text/words.ts'

/** Suggestions for a search without results. */
export async function helpFor(db: Kysely<Database>, terms: SearchTerms): Promise<SearchHelp> {
  return { didYouMean: await didYouMean(db, terms), without: await withoutEach(db, terms) }
}

async function withoutEach(db: Kysely<Database>, terms: SearchTerms): Promise<SearchHelp['without']> {
  const others: [string, SearchTerms][] = terms.filters.map(({ name }) => [name, without(terms, name)])
  if (terms.text !== null) others.unshift(['query', { ...terms, text: null }])
  const counted: SearchHelp['without'] = []
  for (const [filter, other] of others) counted.push({ filter, totalResults: Math.round(await countOf(db, other)) })
  return counted.filter(({ totalResults }) => totalResults > 0)
}

/** Number of alternatives tried for each word. */
const TRIED = 3

/** The variant of the text with the most results: one word replaced, unknown words removed, or any one word removed. */
async function didYouMean(db: Kysely<Database>, terms: SearchTerms): Promise<string | null> {
  if (terms.text === null) return null
  const known = terms.text.filter(({ alternatives }) => alternatives.length > 0)
  const tries = known.length < terms.text.length ? [known] : await withOtherWords(db, terms.searched.corpus, terms.text)
  const shorter = known.length === terms.text.length && known.length > 1 ? known.map((_, index) => known.toSpliced(index, 1)) : []
  return (await mostFound(db, terms, tries)) ?? (await mostFound(db, terms, shorter))
}

async function withOtherWords(db: Kysely<Database>, corpus: Corpus, text: TextQuery): Promise<TextQuery[]> {
  const words = text.map(({ typed }) => ({ word: wordsOf(typed).join(''), isLast: false }))
  const meant = await correctionsFor(db, corpus, words)
  return text.flatMap((group, index) =>
    (meant[index] ?? [])
      .filter(({ word }) => !isAmong(word, group))
      .slice(0, TRIED)
      .map(({ word, documents }) =>
        text.with(index, { ...group, typed: word, how: 'spelling', alternatives: [{ lexemes: [word], documents }] }),
      ),
  )
}

async function mostFound(db: Kysely<Database>, terms: SearchTerms, tries: readonly TextQuery[]): Promise<string | null> {
  let best: string | null = null
  let most = 0
  for (const text of tries.filter(({ length }) => length > 0)) {
    const count = await countOf(db, { ...terms, text })
    if (count > most) [best, most] = [text.map(({ typed }) => typed).join(' '), count]
  }
  return best
}

const isAmong = (word: string, { alternatives }: WordGroup): boolean =>
  alternatives.some(({ lexemes }) => lexemes.length === 1 && lexemes[0] === word)

/** The number of results of a search, without reading them. */
async function countOf(db: Kysely<Database>, terms: SearchTerms): Promise<number> {
  const plan = await planFor(measuresIn(db), terms, { depth: 1 })
  if (plan.strategy === 'nothing') return 0
  if ('total' in plan && plan.total.is === 'guess') return plan.total.rows
  const where = plan.strategy === 'walked' ? columnCondition(terms) : documentCondition(terms)
  const { rows } = await countStatement(terms, where).execute(db)
  return rows[0]?.total ?? 0
}
