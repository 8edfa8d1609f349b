import { isOwnPhotoUrl } from '@ponte/contracts/photo'
import type { ReactNode } from 'react'

/**
 * Fields that are merged as one when two people change a record: a state without its city, or a distance without travel, makes no sense.
 */
export interface Facet<Values> {
  label: string
  fields: readonly (keyof Values)[]
  show: (values: Values) => ReactNode
}

export const isAlike = <Values>({ fields }: Facet<Values>, one: Values, other: Values): boolean =>
  fields.every((field) => isSame(one[field], other[field]))

export const partOf = <Values>({ fields }: Facet<Values>, values: Values): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>

export interface Merge<Values> {
  /** Facets that only the other user changed. */
  taken: readonly Facet<Values>[]
  /** Facets that both changed differently. */
  clashing: readonly Facet<Values>[]
}

/** Merges two changes of one record, both based on `before`. */
export function merge<Values>(facets: readonly Facet<Values>[], before: Values, theirs: Values, mine: Values): Merge<Values> {
  const changed = facets.filter((facet) => !isAlike(facet, before, theirs))
  return {
    taken: changed.filter((facet) => isAlike(facet, before, mine)),
    clashing: changed.filter((facet) => !isAlike(facet, before, mine) && !isAlike(facet, theirs, mine)),
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The trimmed text, or null for an empty optional field. */
export const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Lists have a small picture, single records a large one. For a form they are the same photo. */
export const fullPhoto = (photo: string | null): string | null =>
  photo !== null && isOwnPhotoUrl(photo) ? (photo.split('?')[0] ?? photo) : photo
