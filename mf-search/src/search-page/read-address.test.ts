import { CURSOR_MAX, ITEMS_MAX, SEARCH_TEXT_MAX } from '@ponte/contracts/limits'
import { OpportunityQuery, ProfessionalQuery, SearchType } from '@ponte/contracts/search'
import { parametersIn, storedSearch } from '@ponte/contracts/search-address'
import { filtersOf, SEARCH_TYPES, type FilterDefinition } from '@ponte/contracts/search-filters'
import { readSearch, type Search } from './search-address.ts'

type Given = readonly (readonly [name: string, value: string])[]

/** Reads an address with the search call's schemas: refused values are dropped, then the rest is parsed. The text is trimmed. */
function readBySchema(params: URLSearchParams): Search {
  const type = SearchType.safeParse(params.get('type')).data ?? 'professionals'
  const schema = type === 'professionals' ? ProfessionalQuery : OpportunityQuery
  const raw: Record<string, unknown> = {
    query: params.get('q') ?? undefined,
    page: params.getAll('page').at(-1),
    cursor: params.getAll('cursor').at(-1),
  }
  for (const { name, parameter, kind } of filtersOf(type)) {
    const given = params.getAll(name)
    raw[parameter] = kind === 'several' && given.length > 0 ? given : given.at(-1)
  }
  const refused = new Set(schema.safeParse(raw).error?.issues.map(({ path }) => path[0]))
  const { limit, ...query } = schema.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !refused.has(name))))
  const cursor = query.page === 1 ? undefined : query.cursor
  const filters = parametersIn(storedSearch(type, { ...query, limit }))
  return { type, query: { query: query.query.trim(), page: query.page, limit, cursor, ...filters } }
}

const odd = ['', ' ', ',', 'mago', 'true', 'false', 'TRUE', '1', 'constructor', '__proto__', 'toString', 'a'.repeat(5000)]

const days = [
  '2026-12-18',
  '1999-01-01',
  '0000-02-29',
  '0001-01-01',
  '2026-02-29',
  '2028-02-29',
  '2100-02-29',
  '2026-13-01',
  '2026-12-18\n',
  '18/12/2026',
  '2026-11-30..2026-12-06',
  '2026-11-30..2026-11-30',
  '2026-12-06..2026-11-30',
  '2026-11-30..',
  '..2026-11-30',
  '2026-11-30..2026-12-06..2026-12-07',
  '2026-11-30..2026-11-31',
]

/** Values of a filter's parameter: each choice, and invalid ones. */
function valuesOf(filter: FilterDefinition): readonly string[] {
  if (filter.kind === 'switch') return odd
  if (filter.kind === 'day') return [...days, ...odd]
  const keys = Object.keys(filter.labels)
  const [first = '', second = ''] = keys
  const lists = [`${first},${second}`, `${first},,${second},`, `${first},mago`, `${first}, ${second}`, `${first},${first}`]
  const long = [ITEMS_MAX, ITEMS_MAX + 1].map((length) => Array.from({ length }, () => first).join(','))
  return [...keys, ...odd, ` ${first}`, first.toUpperCase(), ...lists, ...long]
}

const numbers = [
  '1',
  '0',
  '-1',
  '2',
  '007',
  '1.5',
  '1e3',
  '0x2',
  ' 3',
  '3\n',
  '2147483647',
  '9'.repeat(20),
  '9'.repeat(400),
  '٣',
  'Infinity',
]
const lengths = (most: number) => ['ana', ' ana  luz ', ...['a', '😀', '\ud83d'].flatMap((one) => [one.repeat(most), one.repeat(most + 1)])]

const parameters = (type: SearchType): readonly (readonly [name: string, values: readonly string[]])[] => [
  ['q', [...lengths(SEARCH_TEXT_MAX), ...odd]],
  ['page', [...numbers, ...odd]],
  ['cursor', [...lengths(CURSOR_MAX), ...odd]],
  ['limit', [...numbers, ...odd]],
  ...filtersOf(type).map((filter) => [filter.name, valuesOf(filter)] as const),
]

/** Reproducible numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function expectSame(given: Given) {
  const params = new URLSearchParams(given.map(([name, value]) => [name, value]))
  expect([given, readSearch(params)]).toEqual([given, readBySchema(params)])
}

describe.each([...SEARCH_TYPES, 'nonsense'])('type=%s', (type) => {
  const known = SearchType.safeParse(type).data ?? 'professionals'

  test.each(parameters(known))('%s is parsed as the call does: once, on a later page, repeated', (name, values) => {
    const around: Given = [
      ['type', type],
      ['city', 'recife'],
    ]
    for (const value of values) {
      expectSame([...around, [name, value]])
      expectSame([...around, ['page', '2'], [name, value]])
      for (const other of values) expectSame([...around, ['page', '2'], [name, other], [name, value]])
    }
  })

  test('random combinations are read as by the call', () => {
    const next = random(18)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
    const all = SEARCH_TYPES.flatMap(parameters)
    for (let round = 0; round < 1000; round++) {
      const given = Array.from({ length: 1 + Math.floor(next() * 8) }, () => {
        const [name, values] = pick(all)
        return [name, pick(values)] as const
      })
      expectSame([['type', type], ...given])
    }
  })
})
