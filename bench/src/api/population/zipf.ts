import type { Random } from '@ponte/api/random'

interface Shape {
  /** The larger, the closer the first items are in frequency. */
  flatness: number
  /** The larger, the rarer the last items. */
  steepness?: number
}

/** Picks by Zipf's law, as words and names occur: the item at rank n about n times less often than the first. */
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

/** The items in a random but fixed order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.integer(0, last)
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

export const listed = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** Combines every beginning with every ending. */
export const composed = (beginnings: readonly string[], endings: readonly string[]): string[] =>
  beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending))
