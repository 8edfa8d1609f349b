import { PAGE_SIZE_MAX } from '@ponte/contracts/limits'
import { table } from 'e2e/report'
import type { Verdict } from 'e2e/verdicts'
import { percentile, share } from '../figures.ts'
import { atLeast } from '../report.ts'
import type { Query, Search } from '../search/product.ts'
import { documents, exactQueries, misspelledQueries, type Misspelled } from './cases.ts'
import { oracleOf, type Oracle } from './oracle.ts'
import { TYPOS } from './typos.ts'

const EXACT_QUERIES = 180
const MISSPELLED_QUERIES = 600

interface Exact {
  query: string
  missed: number
  expected: number
  /** Share of the results that contain every word, the last one at least as a prefix. */
  plainShare: number
}

export interface Recall {
  exact: Exact[]
  typos: { asked: Misspelled; isFound: boolean; isWord: boolean }[]
}

export async function measureRecall(search: Search, rows: number, say: (line: string) => void): Promise<Recall> {
  const oracle = oracleOf(documents(rows))
  say('recall: correct spelling …')
  const exact: Exact[] = []
  for (const query of exactQueries(rows, EXACT_QUERIES)) exact.push(await askExactly(search, oracle, query))
  say('recall: typos …')
  const typos: Recall['typos'] = []
  for (const asked of misspelledQueries(rows, MISSPELLED_QUERIES)) {
    typos.push({ asked, isFound: await isAmong(search, asked), isWord: oracle.isWord(asked.wrongWord) })
  }
  return { exact, typos }
}

async function askExactly(search: Search, oracle: Oracle, query: string): Promise<Exact> {
  const found = new Set<string>()
  for await (const ids of pagesOf(search, { query })) for (const id of ids) found.add(id)
  const expected = oracle.withAll(query)
  const begun = oracle.withAllPrefix(query)
  return {
    query,
    missed: [...expected].filter((id) => !found.has(id)).length,
    expected: expected.size,
    plainShare: share([...found].filter((id) => begun.has(id)).length, found.size),
  }
}

async function isAmong(search: Search, { typed, id }: Misspelled): Promise<boolean> {
  for await (const ids of pagesOf(search, { query: typed })) if (ids.includes(id)) return true
  return false
}

async function* pagesOf(search: Search, query: Query): AsyncGenerator<string[]> {
  for (let page = 1; ; page += 1) {
    const { results } = await search({ ...query, page, limit: PAGE_SIZE_MAX })
    yield results.map(({ _id }) => _id)
    if (results.length < PAGE_SIZE_MAX) return
  }
}

export const judgeRecall = ({ exact, typos }: Recall): Verdict[] => {
  const expected = exact.reduce((sum, one) => sum + one.expected, 0)
  const missed = exact.reduce((sum, one) => sum + one.missed, 0)
  return [
    atLeast('recall: correct spelling, with and without accents', share(expected - missed, expected), 100, '%', 2),
    atLeast('recall: one typo', share(typos.filter(({ isFound }) => isFound).length, typos.length), 95, '%'),
  ]
}

export function recallText({ exact, typos }: Recall): string {
  const plain = exact.map(({ plainShare }) => plainShare)
  const count = (some: Recall['typos']) => {
    const found = some.filter(({ isFound }) => isFound).length
    return [some.length, found, share(found, some.length).toFixed(1)]
  }
  const rows = [
    ...TYPOS.map((typo) => [typo, ...count(typos.filter(({ asked }) => asked.typo === typo))]),
    ...(['name', 'word'] as const).map((of) => [`in a ${of}`, ...count(typos.filter(({ asked }) => asked.of === of))]),
    ['alone', ...count(typos.filter(({ asked }) => !asked.typed.includes(' ')))],
    ['that is itself a word', ...count(typos.filter(({ isWord }) => isWord))],
  ]
  const missedExact = exact
    .filter(({ missed }) => missed > 0)
    .map(({ query, missed, expected }) => `  ${query}: ${missed} of ${expected} missed`)
  const missedTypos = typos
    .filter(({ isFound }) => !isFound)
    .map(({ asked, isWord }) => `  ${asked.typed} (${asked.meant})${isWord ? ', itself a word' : ''}`)
  return [
    `${exact.length} correctly spelled queries; of their results, ${percentile(plain, 50).toFixed(0)}% (median) and ${percentile(plain, 10).toFixed(0)}% (worst tenth) contain every word, or the last as a prefix`,
    ...missedExact,
    '',
    table(['one slip', 'asked', 'found', '%'], rows),
    ...missedTypos,
  ].join('\n')
}
