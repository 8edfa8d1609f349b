import { createHash } from 'node:crypto'

/** The leaves from `start` up to but not including `end`. */
export interface Range {
  start: number
  end: number
}

/** A perfect subtree of 2^level leaves, preceded by `index` * 2^level leaves. */
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

/** The perfect subtrees of a range that starts at a subtree boundary, from left to right, in decreasing size. */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const subtrees: Subtree[] = []
  for (let at = start; at < end;) {
    const level = Math.floor(Math.log2(end - at))
    subtrees.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** The root of a range, from the hashes of its subtrees in order. */
export const rootOver = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right))

/** The largest power of two below the number of leaves, where a tree splits. */
const splitOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/** The ranges whose roots prove that a leaf is in the tree of `size` leaves, from the leaf up: PATH of RFC 9162, 2.1.3.1. */
export function inclusionRanges(index: number, size: number, start = 0): Range[] {
  if (size === 1) return []
  const split = splitOf(size)
  const middle = start + split
  if (index < split) return [...inclusionRanges(index, split, start), { start: middle, end: start + size }]
  return [...inclusionRanges(index - split, size - split, middle), { start, end: middle }]
}

/** The ranges whose roots prove that the tree of `size` leaves starts with that of `from` leaves: PROOF of RFC 9162, 2.1.4.1. */
export const consistencyRanges = (from: number, size: number): Range[] =>
  from === 0 || from === size ? [] : consistentPart(from, { start: 0, end: size }, true)

function consistentPart(from: number, { start, end }: Range, isWhole: boolean): Range[] {
  const size = end - start
  if (from === size) return isWhole ? [] : [{ start, end }]
  const middle = start + splitOf(size)
  if (from <= middle - start) return [...consistentPart(from, { start, end: middle }, isWhole), { start: middle, end }]
  return [...consistentPart(from - (middle - start), { start: middle, end }, false), { start, end: middle }]
}

/** The right edge of a growing tree. Returns each perfect subtree that a new leaf completes. */
export class Edge {
  readonly #subtrees: Node[]
  #size: number

  /** `nodes` are the tree's perfect subtrees, from the left. */
  constructor(size: number, nodes: readonly Node[]) {
    this.#size = size
    this.#subtrees = [...nodes]
  }

  /** Appends a leaf and returns the completed nodes, starting with the leaf. */
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
