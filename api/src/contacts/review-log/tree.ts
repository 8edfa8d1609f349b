import { createHash } from 'node:crypto'

/** Leaves of the tree from `start` to before `end`. */
export interface Range {
  start: number
  end: number
}

/** A perfect subtree: `index` * 2^level leaves stand before it, and it has 2^level of its own. */
export interface Subtree {
  level: number
  index: number
}

export interface Node extends Subtree {
  hash: Buffer
}

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

const sha256 = (...parts: Buffer[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right)

/** The root of a tree without leaves (RFC 9162, 2.1.1). */
export const EMPTY_ROOT = sha256()

/** The perfect subtrees that a range which begins at one of them is made of, from the left, each smaller than the one before. */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const subtrees: Subtree[] = []
  for (let at = start; at < end;) {
    const level = Math.floor(Math.log2(end - at))
    subtrees.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** The root over a range, from the hashes of its subtrees in their order. */
export const rootOver = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right))

/** The largest power of two below a number of leaves: where the root of more than one leaf divides. */
const splitOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/** The ranges whose roots prove that a leaf is in the tree of `size` leaves, from the leaf upwards: PATH of RFC 9162, 2.1.3.1. */
export function inclusionRanges(index: number, size: number, start = 0): Range[] {
  if (size === 1) return []
  const split = splitOf(size)
  const middle = start + split
  if (index < split) return [...inclusionRanges(index, split, start), { start: middle, end: start + size }]
  return [...inclusionRanges(index - split, size - split, middle), { start, end: middle }]
}

/** The ranges whose roots prove that the tree of `size` leaves begins with that of `from`: PROOF of RFC 9162, 2.1.4.1. */
export const consistencyRanges = (from: number, size: number): Range[] =>
  from === 0 || from === size ? [] : consistentPart(from, { start: 0, end: size }, true)

function consistentPart(from: number, { start, end }: Range, isWhole: boolean): Range[] {
  const size = end - start
  if (from === size) return isWhole ? [] : [{ start, end }]
  const middle = start + splitOf(size)
  if (from <= middle - start) return [...consistentPart(from, { start, end: middle }, isWhole), { start: middle, end }]
  return [...consistentPart(from - (middle - start), { start: middle, end }, false), { start, end: middle }]
}

/** The right edge of a growing tree; tells of each perfect subtree that a new leaf completes. */
export class Edge {
  readonly #subtrees: Node[]
  #size: number

  /** The nodes are those of the tree's perfect subtrees, from the left. */
  constructor(size: number, nodes: readonly Node[]) {
    this.#size = size
    this.#subtrees = [...nodes]
  }

  /** Appends a leaf; answers with the nodes that are complete now, its own first. */
  append(leaf: Buffer): Node[] {
    let node: Node = { level: 0, index: this.#size, hash: sha256(LEAF, leaf) }
    const complete = [node]
    while (this.#subtrees.at(-1)?.level === node.level) {
      const left = this.#subtrees.pop()
      if (left === undefined) break
      node = { level: node.level + 1, index: left.index / 2, hash: nodeHash(left.hash, node.hash) }
      complete.push(node)
    }
    this.#subtrees.push(node)
    this.#size++
    return complete
  }
}
