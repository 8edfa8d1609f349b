import type { CALLS, Query } from './product.ts'

export interface QueryClass {
  name: string
  /** The call to make. */
  call: keyof typeof CALLS
  queries: Query[]
}

/** Draws different queries from a sequence of people or firms. */
export function differentOf<Item>(
  items: readonly Item[],
  count: number,
  name: string,
  draw: (item: Item, index: number) => Query | null,
): Query[] {
  const drawn = new Map<string, Query>()
  for (const item of items) {
    const query = draw(item, drawn.size)
    if (query !== null) drawn.set(JSON.stringify(query), query)
    if (drawn.size === count) return [...drawn.values()]
  }
  throw new Error(`There are no ${count} different queries of the class "${name}"`)
}

/** Queries of all classes in turn, without paging, because filters are counted once per search. */
export function withoutPages(classes: readonly QueryClass[], count: number): Query[] {
  const inTurns = Array.from({ length: count }, (_, index) => classes.flatMap(({ queries }) => queries[index] ?? [])).flat()
  const searches = inTurns.map(({ page: _, ...query }) => query)
  return [...new Map(searches.map((query) => [JSON.stringify(query), query])).values()].slice(0, count)
}
