import { PHOTO_MAX_BYTES } from '../limits.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

export type PhotoRefusal = 'not_image' | 'too_large'

/** The reason why a chosen file is refused as a photo, by the browser's type and size. The server also checks the bytes. */
export function whyNotPhoto(file: { type: string; size: number }): PhotoRefusal | null {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'not_image'
  return file.size < PHOTO_MAX_BYTES ? null : 'too_large'
}

const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/

/** The same rule for an inline photo. Only its beginning is matched, so that long bodies cost nothing. */
export function whyNotInlinePhoto(dataUrl: string): PhotoRefusal | null {
  const head = DATA_URL.exec(dataUrl.slice(0, 100))
  if (head === null) return 'not_image'
  const base64Length = dataUrl.length - head[0].length
  const padding = dataUrl.endsWith('==') ? 2 : dataUrl.endsWith('=') ? 1 : 0
  return whyNotPhoto({ type: head[1] ?? '', size: Math.floor((base64Length * 3) / 4) - padding })
}

export const PHOTO_PATH = '/api/v1/photos/'

/** True for a photo URL of this server, sent back unchanged. */
export function isOwnPhotoUrl(value: string): boolean {
  return value.startsWith(PHOTO_PATH) && value.length < 200
}
