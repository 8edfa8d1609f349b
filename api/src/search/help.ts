import type { SearchHelp } from '@ponte/contracts/search'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Corpus } from '../database/tables/search.ts'
import { without, type Asked } from './asked.ts'
import { meantWords } from './lexicon.repo.ts'
import { countOf } from './plan.ts'
import type { Group, TextQuery } from './text-query.ts'
import { wordsOf } from './words.ts'

/** What may help somebody who found nothing. */
export async function helpFor(db: Kysely<Database>, asked: Asked): Promise<SearchHelp> {
  return { didYouMean: await didYouMean(db, asked), without: await withoutEach(db, asked) }
}

/** What goes together: a place, and that whoever travels there counts. */
const DROPPED_WITH: Readonly<Record<string, readonly string[]>> = { city: ['reachesCity'] }

async function withoutEach(db: Kysely<Database>, asked: Asked): Promise<SearchHelp['without']> {
  const others: [string, Asked][] = asked.filters.map(({ name }) => [name, without(asked, name, ...(DROPPED_WITH[name] ?? []))])
  if (asked.text !== null) others.unshift(['query', { ...asked, text: null }])
  const counted: SearchHelp['without'] = []
  for (const [filter, other] of others) counted.push({ filter, totalResults: Math.round(await countOf(db, other)) })
  return counted.filter(({ totalResults }) => totalResults > 0)
}

/** Of each word so many others are tried. */
const TRIED = 3

/** With one word of the text for another, without those that nobody has, else without any one: what gives most. */
async function didYouMean(db: Kysely<Database>, asked: Asked): Promise<string | null> {
  if (asked.text === null) return null
  const known = asked.text.filter(({ alternatives }) => alternatives.length > 0)
  const tries = known.length < asked.text.length ? [known] : await withOtherWords(db, asked.searched.corpus, asked.text)
  const shorter = known.length === asked.text.length && known.length > 1 ? known.map((_, index) => known.toSpliced(index, 1)) : []
  return (await mostFound(db, asked, tries)) ?? (await mostFound(db, asked, shorter))
}

async function withOtherWords(db: Kysely<Database>, corpus: Corpus, text: TextQuery): Promise<TextQuery[]> {
  const words = text.map(({ typed }) => ({ word: wordsOf(typed).join(''), isLast: false }))
  const meant = await meantWords(db, corpus, words)
  return text.flatMap((group, index) =>
    (meant[index] ?? [])
      .filter(({ word }) => !isAmong(word, group))
      .slice(0, TRIED)
      .map(({ word, documents }) =>
        text.with(index, { ...group, typed: word, how: 'spelling', alternatives: [{ lexemes: [word], documents }] }),
      ),
  )
}

async function mostFound(db: Kysely<Database>, asked: Asked, tries: readonly TextQuery[]): Promise<string | null> {
  let best: string | null = null
  let most = 0
  for (const text of tries.filter(({ length }) => length > 0)) {
    const count = await countOf(db, { ...asked, text })
    if (count > most) [best, most] = [text.map(({ typed }) => typed).join(' '), count]
  }
  return best
}

const isAmong = (word: string, { alternatives }: Group): boolean =>
  alternatives.some(({ lexemes }) => lexemes.length === 1 && lexemes[0] === word)
