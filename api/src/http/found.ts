import { Refusal } from './refusal.ts'

/** What is not there, or not to be known of, is a 404. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found')
  return value
}
