import type { MaskEntry } from './lists.ts'

/** The mask of the entries with these keys, as a bigint of the database holds it. */
export const maskOf = (entries: readonly MaskEntry[], keys: readonly string[]): bigint =>
  entries.reduce((mask, { key, bit }) => (keys.includes(key) ? mask | (1n << BigInt(bit)) : mask), 0n)

const HALF = 32
const LOWER_HALF = (1n << BigInt(HALF)) - 1n

/** A test of the bits of a mask, written as the database does. In halves, as numbers have no more than 53 bits, and bigints are slow. */
export function bitsOf(mask: string): (bit: number) => boolean {
  const whole = BigInt(mask)
  const [lower, upper] = [Number(whole & LOWER_HALF), Number(whole >> BigInt(HALF))]
  return (bit) => ((bit < HALF ? lower >>> bit : upper >>> (bit - HALF)) & 1) === 1
}
