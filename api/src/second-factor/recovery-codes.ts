import { RECOVERY_CODES } from '@ponte/contracts/limits'
import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 5
const GROUPS = 4

const letter = (): string => ALPHABET.charAt(randomInt(ALPHABET.length))
const newCode = (): string =>
  Array.from({ length: GROUPS * GROUP }, letter)
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

/** New recovery codes, of some 99 random bits each: a fast hash of them is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** A code as it was given, whatever its case and what stands between its groups. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
