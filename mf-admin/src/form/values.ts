import { isOwnPhotoUrl } from '@ponte/contracts/photo'

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The trimmed text, or null for an empty optional field. */
export const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** Lists have a small picture, single records a large one. For a form they are the same photo. */
export const fullPhoto = (photo: string | null): string | null =>
  photo !== null && isOwnPhotoUrl(photo) ? (photo.split('?')[0] ?? photo) : photo
