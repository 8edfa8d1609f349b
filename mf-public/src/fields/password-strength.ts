import { PASSWORD_MIN } from '@ponte/contracts/limits'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
const LONG = 12

/** The strength of a password by its characters: length counts more than special characters. The server checks for common passwords. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_MIN) return 'short'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const variety = new Set(password).size
  if (variety < 5) return 'weak'
  const points = Math.min(2, Math.floor(password.length / LONG) * 2) + (password.length >= 9 ? 1 : 0) + kinds - 1
  return points >= 4 ? 'strong' : points >= 2 ? 'fair' : 'weak'
}
