import { PHOTO_MAX_BYTES } from '../limits.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

export type PhotoRefusal = 'not_image' | 'too_large'

/** Why a chosen file is refused as a photo, by its declared type and size, or null. The server also checks the bytes. */
export function whyNotPhoto(file: { type: string; size: number }): PhotoRefusal | null {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'not_image'
  return file.size < PHOTO_MAX_BYTES ? null : 'too_large'
}

const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/

/** The same rule for an inline photo. Matches only the beginning, so that large photos cost nothing. */
export function whyNotInlinePhoto(dataUrl: string): PhotoRefusal | null {
  const head = DATA_URL.exec(dataUrl.slice(0, 100))
  if (head === null) return 'not_image'
  const base64Length = dataUrl.length - head[0].length
  const padding = dataUrl.endsWith('==') ? 2 : dataUrl.endsWith('=') ? 1 : 0
  return whyNotPhoto({ type: head[1] ?? '', size: Math.floor((base64Length * 3) / 4) - padding })
}

export const PHOTO_PATH = '/api/v1/photos/'

/** True for one of this server's own photo URLs, sent back unchanged. */
export function isOwnPhotoUrl(value: string): boolean {
  return value.startsWith(PHOTO_PATH) && value.length < 200
}
