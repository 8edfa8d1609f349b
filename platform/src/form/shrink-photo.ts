const SIDE_MAX = 1024
const QUALITY = 0.86
/** Smaller pictures are sent unchanged. */
const SMALL_BYTES = 200 * 1024

/** Scales a picture down to the largest displayed size, so that a phone's 5 MB are not uploaded; null if it is not a picture. */
export async function shrinkPhoto(file: File, dataUrl: string): Promise<string | null> {
  if (!('createImageBitmap' in globalThis)) return dataUrl
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= SMALL_BYTES) return dataUrl
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return dataUrl
  // JPEG has no transparency; without this it turns black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
