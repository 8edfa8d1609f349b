import { PHOTO_MAX_BYTES, PHOTO_MAX_MEGAPIXELS } from '@ponte/contracts/limits'
import { createHash } from 'node:crypto'
import sharp, { type OutputInfo } from 'sharp'
import { Refusal, wrongField } from '../../server/http/refusal.ts'

/** A re-encoded picture: only the visible content of the original file. */
export interface Picture {
  /** A hash of the content, so that the same picture has the same id. */
  id: string
  full: Buffer
  thumb: Buffer
  width: number
  height: number
}

const PIXELS_MAX = PHOTO_MAX_MEGAPIXELS * 1_000_000
const WORK_LIMIT_SECONDS = 8

const FULL = { bytesMax: 100 * 1024, sizes: [512, 384, 256] } as const
const THUMB = { bytesMax: 6 * 1024, sizes: [128, 96, 64] } as const
const QUALITIES = [82, 60, 40, 20] as const

/** File signatures. The first bytes decide the format, not the declared type. */
const SIGNATURES = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [[...Buffer.from('GIF87a')], [...Buffer.from('GIF89a')]],
} as const

const notImage = (cause?: unknown) => wrongField('photo', 'photoNotImage', cause)

/** Processes a photo sent inline by a form. */
export async function pictureOf(dataUrl: string): Promise<Picture> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length >= PHOTO_MAX_BYTES) throw wrongField('photo', 'photoTooLarge')
  if (!isKnownFormat(bytes)) throw notImage()
  try {
    return await encode(bytes)
  } catch (error) {
    // Sharp throws plain Errors; a file that it can't read is not an image.
    throw error instanceof Refusal ? error : notImage(error)
  }
}

const isKnownFormat = (bytes: Buffer): boolean =>
  Object.values(SIGNATURES)
    .flat()
    .some((signature) => signature.every((byte, at) => bytes[at] === byte))

async function encode(bytes: Buffer): Promise<Picture> {
  // Reads only the header: a decompression bomb is refused before any pixel is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > PIXELS_MAX) throw wrongField('photo', 'photoTooManyPixels')

  const small = await sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(FULL.sizes[0], FULL.sizes[0], { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: WORK_LIMIT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const full = await webpWithin(small, FULL)
  const thumb = await webpWithin(small, THUMB)
  const { width: fullWidth, height: fullHeight } = full.info
  return {
    id: createHash('sha256').update(full.data).digest('hex').slice(0, 32),
    full: full.data,
    thumb: thumb.data,
    width: fullWidth,
    height: fullHeight,
  }
}

interface Encoded {
  data: Buffer
  info: OutputInfo
}

/** The best encoding within the byte limit: reduces quality first, then size. Even noise fits at 64 pixels and lowest quality. */
async function webpWithin({ data, info }: Encoded, { bytesMax, sizes }: { bytesMax: number; sizes: readonly number[] }): Promise<Encoded> {
  const { width, height, channels } = info
  for (const pixels of sizes) {
    for (const quality of QUALITIES) {
      const encoded = await sharp(data, { raw: { width, height, channels } })
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality, alphaQuality: quality })
        .toBuffer({ resolveWithObject: true })
      if (encoded.data.length <= bytesMax) return encoded
    }
  }
  throw notImage()
}
