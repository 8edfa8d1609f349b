import { Refusal } from './refusal.ts'

/** The value, or a 404 where it is not there, or not to be known of. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found')
  return value
}
