/** Bytes as WebCrypto accepts them. */
export type Bytes = Uint8Array<ArrayBuffer>

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** SHA-256 of the concatenated parts. Uses WebCrypto, which browsers and Node both have. */
export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

const leafHash = (leaf: Bytes): Promise<Bytes> => sha256(LEAF, leaf)
const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(NODE, left, right)

export const equalBytes = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, position) => byte === other[position])

interface Inclusion {
  index: number
  treeSize: number
  leaf: Bytes
  path: readonly Bytes[]
}

/** The root computed from an inclusion proof (RFC 9162, 2.1.3.2); null if the proof does not fit that position. */
export async function rootOfInclusion({ index, treeSize, leaf, path }: Inclusion): Promise<Bytes | null> {
  if (index >= treeSize) return null
  let [place, last] = [index, treeSize - 1]
  let root = await leafHash(leaf)
  for (const sibling of path) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      root = await nodeHash(sibling, root)
      while (place % 2 === 0 && place !== 0) [place, last] = [place >>> 1, last >>> 1]
    } else {
      root = await nodeHash(root, sibling)
    }
    ;[place, last] = [place >>> 1, last >>> 1]
  }
  return last === 0 ? root : null
}

interface Consistency {
  from: { treeSize: number; root: Bytes }
  to: { treeSize: number; root: Bytes }
  path: readonly Bytes[]
}

/** True if the proof shows that the later tree extends the earlier one (RFC 9162, 2.1.4.2). */
export async function isConsistent({ from, to, path }: Consistency): Promise<boolean> {
  if (from.treeSize > to.treeSize) return false
  if (from.treeSize === to.treeSize) return path.length === 0 && equalBytes(from.root, to.root)
  // Every tree extends the empty tree.
  if (from.treeSize === 0) return path.length === 0
  const isPerfect = Number.isInteger(Math.log2(from.treeSize))
  const [first, ...rest] = isPerfect ? [from.root, ...path] : path
  if (first === undefined || path.length === 0) return false
  let [place, last] = [from.treeSize - 1, to.treeSize - 1]
  while (place % 2 === 1) [place, last] = [place >>> 1, last >>> 1]
  let [early, late] = [first, first]
  for (const part of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      ;[early, late] = [await nodeHash(part, early), await nodeHash(part, late)]
      while (place % 2 === 0 && place !== 0) [place, last] = [place >>> 1, last >>> 1]
    } else {
      late = await nodeHash(late, part)
    }
    ;[place, last] = [place >>> 1, last >>> 1]
  }
  return last === 0 && equalBytes(early, from.root) && equalBytes(late, to.root)
}
