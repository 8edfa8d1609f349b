import { RECOVERY_CODES } from '@ponte/contracts/limits'
import { randomInt } from 'node:crypto'

/** Lower-case letters and digits, without look-alikes (i, l, o, 0, 1). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 5
const GROUPS = 5

const randomLetter = (): string => ALPHABET.charAt(randomInt(ALPHABET.length))
const newCode = (): string =>
  Array.from({ length: GROUPS * GROUP }, randomLetter)
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

/** New recovery codes of 123 random bits each. From 112 bits on, ASVS 6.5.2 accepts a fast hash; earlier codes have 99. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** Normalizes a typed code: lower case, no separators. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
