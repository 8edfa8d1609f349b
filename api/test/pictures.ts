import { randomFillSync } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

/** Real image files, created on demand. */

export const inline = (bytes: Buffer, type = 'image/jpeg'): string => `data:${type};base64,${bytes.toString('base64')}`

export const plain = (width: number, height: number, background = '#0a655f'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Noise, which does not compress. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp(randomFillSync(Buffer.alloc(width * height * channels)), { raw: { width, height, channels } })
}

/** Two colors side by side, which reveal how a picture is rotated. */
export const halves = (left: string, right: string, size = 200): Sharp =>
  plain(size, size, left).composite([
    { input: { create: { width: size / 2, height: size, channels: 3, background: right } }, left: size / 2, top: 0 },
  ])

/** The color at a position, given as fractions of width and height. */
export async function colorAt(picture: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** An animated GIF of two colors. */
export async function movingGif(first: string, second: string): Promise<Buffer> {
  const size = { width: 60, height: 60, channels: 3 as const }
  const frame = (background: string) =>
    sharp({ create: { ...size, background } })
      .png()
      .toBuffer()
  return sharp([await frame(first), await frame(second)], { join: { animated: true } })
    .gif()
    .toBuffer()
}
