/** A seeded random generator: equal seeds give equal results on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** A whole number; both bounds are inclusive. */
  integer(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A key, picked in proportion to the weights. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
  /** Picks `count` different items, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[]
  uuid(): string
}

export function randomFrom(seed: string): Random {
  let state = hashOf(seed)

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0 // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const integer = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1))

  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[integer(0, items.length - 1)] as Item
  }

  return {
    fraction,
    integer,
    pick,
    chance: (probability) => fraction() < probability,
    weighted(weights) {
      const keys = Object.keys(weights) as (keyof typeof weights)[]
      let left = fraction() * keys.reduce((sum, key) => sum + weights[key], 0)
      return keys.find((key) => (left -= weights[key]) < 0) ?? pick(keys)
    },
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(integer(0, left.length - 1), 1)).flat()
    },
    uuid() {
      const hex = Array.from({ length: 4 }, () =>
        Math.floor(fraction() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join('')
      const variant = '89ab'.charAt(integer(0, 3))
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

/** The FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
