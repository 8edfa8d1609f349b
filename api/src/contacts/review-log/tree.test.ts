import { isConsistent, rootOfInclusion, type Bytes } from '@ponte/contracts/merkle-proofs'
import { expect } from 'expect'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { mth, path, proof } from '../../../test/review-log/rfc9162.ts'
import { consistencyRanges, Edge, inclusionRanges, rootOver, subtreesOf, type Node, type Range } from './tree.ts'

/** All tree sizes up to this one, which cover every shape of subtree. */
const LEAVES = 21

const leaves = Array.from({ length: LEAVES }, (_, index) => createHash('sha256').update(`leaf ${index}`).digest())
const nodes = new Map<string, Buffer>()
const edge = new Edge(0, [])
for (const leaf of leaves) for (const { level, index, hash } of edge.append(leaf)) nodes.set(`${level}:${index}`, hash)

const rootOf = (range: Range): Buffer =>
  rootOver(subtreesOf(range).map(({ level, index }) => nodes.get(`${level}:${index}`) ?? Buffer.from('missing')))
const bytes = (hash: Uint8Array): Bytes => new Uint8Array(hash)
const sizes = Array.from({ length: LEAVES + 1 }, (_, size) => size)

test('the root of every size matches the definition', () => {
  for (const size of sizes) expect(rootOf({ start: 0, end: size })).toEqual(mth(leaves.slice(0, size)))
})

/** Leaves and roots published by the authors of Certificate Transparency; RFC 9162 still uses that tree. */
const PUBLISHED = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const

test('the published leaves have the published roots', () => {
  const [tree, made] = [new Edge(0, []), new Map<string, Buffer>()]
  for (const [size, [leaf, root]] of PUBLISHED.entries()) {
    for (const { level, index, hash } of tree.append(Buffer.from(leaf, 'hex'))) made.set(`${level}:${index}`, hash)
    const parts = subtreesOf({ start: 0, end: size + 1 }).map(({ level, index }) => made.get(`${level}:${index}`) ?? Buffer.of())
    expect(rootOver(parts).toString('hex')).toBe(root)
  }
})

test('an edge restored from stored nodes completes the same nodes', () => {
  for (const size of sizes.slice(0, -1)) {
    const stored: Node[] = subtreesOf({ start: 0, end: size }).map((subtree) => ({
      ...subtree,
      hash: nodes.get(`${subtree.level}:${subtree.index}`) ?? Buffer.of(),
    }))
    const complete = new Edge(size, stored).append(leaves[size] ?? Buffer.of())
    for (const { level, index, hash } of complete) expect(hash).toEqual(nodes.get(`${level}:${index}`))
  }
})

test('every inclusion proof matches the definition and leads to the root only from its position', async () => {
  for (const size of sizes.slice(1)) {
    const root = bytes(mth(leaves.slice(0, size)))
    for (let index = 0; index < size; index++) {
      const hashes = inclusionRanges(index, size).map(rootOf)
      expect(hashes).toEqual(path(index, leaves.slice(0, size)))
      const asked = { treeSize: size, leaf: bytes(leaves[index] ?? Buffer.of()), path: hashes.map(bytes) }
      expect(await rootOfInclusion({ ...asked, index })).toEqual(root)
      expect(await rootOfInclusion({ ...asked, index: (index + 1) % (size + 1) })).not.toEqual(root)
      expect(await rootOfInclusion({ ...asked, index, path: [...asked.path, root] })).toBeNull()
    }
  }
})

test('every consistency proof matches the definition and fails for a forked tree', async () => {
  for (const to of sizes.slice(1)) {
    for (const from of sizes.slice(1, to)) {
      const hashes = consistencyRanges(from, to).map(rootOf)
      expect(hashes).toEqual(proof(from, leaves.slice(0, to)))
      const early = { treeSize: from, root: bytes(mth(leaves.slice(0, from))) }
      const late = { treeSize: to, root: bytes(mth(leaves.slice(0, to))) }
      expect(await isConsistent({ from: early, to: late, path: hashes.map(bytes) })).toBe(true)
      const forked = leaves.slice(0, to).map((leaf, index) => (index === from - 1 ? Buffer.alloc(32) : leaf))
      expect(await isConsistent({ from: early, to: { treeSize: to, root: bytes(mth(forked)) }, path: hashes.map(bytes) })).toBe(false)
      expect(
        await isConsistent({ from: early, to: { treeSize: to, root: bytes(mth(forked)) }, path: proof(from, forked).map(bytes) }),
      ).toBe(false)
    }
  }
})

test('a tree is consistent with itself and the empty tree, never with a smaller one', async () => {
  const at = (size: number) => ({ treeSize: size, root: bytes(mth(leaves.slice(0, size))) })
  expect(await isConsistent({ from: at(5), to: at(5), path: [] })).toBe(true)
  expect(await isConsistent({ from: at(5), to: { treeSize: 5, root: at(4).root }, path: [] })).toBe(false)
  expect(await isConsistent({ from: at(0), to: at(5), path: [] })).toBe(true)
  expect(await isConsistent({ from: at(5), to: at(4), path: [] })).toBe(false)
})
