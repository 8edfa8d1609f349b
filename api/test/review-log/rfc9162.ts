import { createHash } from 'node:crypto'

/**
 * An independent Merkle tree for comparison, written from the definitions in RFC 9162, 2.1: slow, over all leaves at once, and sharing no
 * code with the product.
 */

const hash = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The largest power of two smaller than n. */
function kOf(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** MTH(D_n), 2.1.1. */
export function mth(d: readonly Uint8Array[]): Buffer {
  const [only] = d
  if (only === undefined) return hash()
  if (d.length === 1) return hash(Buffer.of(0x00), only)
  const k = kOf(d.length)
  return hash(Buffer.of(0x01), mth(d.slice(0, k)), mth(d.slice(k)))
}

/** PATH(m, D_n), 2.1.3.1. */
export function path(m: number, d: readonly Uint8Array[]): Buffer[] {
  if (d.length === 1) return []
  const k = kOf(d.length)
  return m < k ? [...path(m, d.slice(0, k)), mth(d.slice(k))] : [...path(m - k, d.slice(k)), mth(d.slice(0, k))]
}

/** PROOF(m, D_n), 2.1.4.1, for 0 < m < n. */
export const proof = (m: number, d: readonly Uint8Array[]): Buffer[] => subproof(m, d, true)

function subproof(m: number, d: readonly Uint8Array[], b: boolean): Buffer[] {
  if (m === d.length) return b ? [] : [mth(d)]
  const k = kOf(d.length)
  return m <= k ? [...subproof(m, d.slice(0, k), b), mth(d.slice(k))] : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))]
}
