import type { Random } from '@ponte/api/random'

interface Shape {
  /** The more, the nearer the first ones are to each other. */
  flatness: number
  /** The more, the rarer the last ones. */
  steepness?: number
}

/** A draw by Zipf's law, as words and names are used: the first item most, the one at rank n about n times less. */
export function zipf<Item>(items: readonly Item[], { flatness, steepness = 1 }: Shape): (random: Random) => Item {
  const upTo = new Float64Array(items.length)
  let sum = 0
  for (let rank = 0; rank < items.length; rank += 1) upTo[rank] = sum += (rank + flatness) ** -steepness
  return (random) => {
    const wanted = random.fraction() * sum
    let low = 0
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return items[low] as Item
  }
}

/** The same items in an order that says nothing, always the same. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.integer(0, last)
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

export const listed = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** Every beginning with every ending. */
export const composed = (beginnings: readonly string[], endings: readonly string[]): string[] =>
  beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending))
