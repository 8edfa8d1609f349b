import { expect } from 'expect'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { Refusal } from '../../server/http/refusal.ts'
import { colorAt, halves, inline, movingGif, noise, plain } from '../../../test/pictures.ts'
import { pictureOf } from './picture.ts'

const RED = '#c00000'
const BLUE = '#0000c0'
const isRed = ([red = 0, , blue = 0]: number[]) => red > 120 && blue < 80
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 120 && red < 80

async function refusalOf(dataUrl: string): Promise<Refusal> {
  const outcome: unknown = await pictureOf(dataUrl).catch((error: unknown) => error)
  if (outcome instanceof Refusal) return outcome
  throw new Error('expected a refusal')
}

test('JPEG, PNG and GIF become WebP within size limits and keep their aspect ratio', async () => {
  for (const file of [plain(1600, 800).jpeg(), plain(1600, 800).png(), plain(1600, 800).gif()]) {
    const picture = await pictureOf(inline(await file.toBuffer()))
    expect(picture).toMatchObject({ width: 512, height: 256, id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await sharp(picture.full).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 })
    expect(await sharp(picture.thumb).metadata()).toMatchObject({ format: 'webp', width: 128, height: 64 })
  }
})

test('gray, transparent, CMYK and sixteen-bit pictures keep their look', async () => {
  const red = plain(64, 64, RED)
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  for (const file of [
    red.clone().toColourspace('cmyk').jpeg(),
    red.clone().toColourspace('rgb16').png(),
    red.clone().png({ palette: true }),
  ]) {
    expect(isRed(await colorAt((await pictureOf(inline(await file.toBuffer()))).full, 0.5, 0.5))).toBe(true)
  }
  const gray = await pictureOf(inline(await plain(64, 64, '#808080').toColourspace('b-w').png().toBuffer()))
  expect((await colorAt(gray.full, 0.5, 0.5)).every((value) => Math.abs(value - 128) < 6)).toBe(true)
  const { full } = await pictureOf(inline(await clear.png().toBuffer()))
  expect(await sharp(full).stats()).toMatchObject({ isOpaque: false })
})

test('a small picture is not enlarged', async () => {
  expect(await pictureOf(inline(await plain(40, 30).png().toBuffer()))).toMatchObject({ width: 40, height: 30 })
})

test('even incompressible pictures stay within the byte limits', async () => {
  for (const file of [noise(1400, 1000), noise(1000, 1000, 4)]) {
    const { full, thumb } = await pictureOf(inline(await file.png({ compressionLevel: 0 }).toBuffer(), 'image/png'))
    expect(full.length).toBeLessThanOrEqual(100 * 1024)
    expect(thumb.length).toBeLessThanOrEqual(6 * 1024)
  }
})

test('location and camera data are removed, and the orientation is applied', async () => {
  const taken = await halves(RED, BLUE)
    .jpeg()
    .withExif({ IFD0: { Make: 'Canario', Copyright: 'Segredo' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const before = await sharp(taken).metadata()
  expect([before.orientation, before.exif?.includes('Canario')]).toEqual([6, true])

  const { full, thumb } = await pictureOf(inline(taken))
  for (const kept of [full, thumb]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
    expect(kept.includes('Canario')).toBe(false)
    // Rotated a quarter clockwise: the left side is now on top.
    expect(isRed(await colorAt(kept, 0.5, 0.1))).toBe(true)
    expect(isBlue(await colorAt(kept, 0.5, 0.9))).toBe(true)
  }
})

test('an animated GIF keeps only its first frame', async () => {
  const gif = await movingGif(RED, BLUE)
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { full, thumb } = await pictureOf(inline(gif, 'image/gif'))
  for (const kept of [full, thumb]) {
    expect((await sharp(kept, { animated: true }).metadata()).pages ?? 1).toBe(1)
    // The other frames are not stacked below it either.
    for (const down of [0.1, 0.5, 0.9]) expect(isRed(await colorAt(kept, 0.5, down))).toBe(true)
  }
})

test('the same picture gets the same id, another picture another', async () => {
  const file = inline(await halves(RED, BLUE).png().toBuffer())
  const [one, again, other] = [await pictureOf(file), await pictureOf(file), await pictureOf(inline(await plain(9, 9).png().toBuffer()))]
  expect(again.id).toBe(one.id)
  expect(other.id).not.toBe(one.id)
})

test('the bytes decide the format, not the declared type', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const webp = await plain(9, 9).webp().toBuffer()
  const jpegHeadOnHtml = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])
  const cut = (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9000)
  for (const bytes of [svg, html, webp, jpegHeadOnHtml, cut, Buffer.alloc(0)]) {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect((await refusalOf(inline(bytes, type))).fields).toEqual({ photo: 'photoNotImage' })
    }
  }
  // A PNG declared as a JPEG is still accepted.
  expect(await pictureOf(inline(await plain(9, 9).png().toBuffer(), 'image/jpeg'))).toMatchObject({ width: 9 })
})

/** A picture of 12,000 × 12,000 black pixels in about 18 KB, which would decode to 576 MB. */
function bomb(): Buffer {
  const side = 12_000
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0], 8) // one bit per pixel, grayscale
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('a decompression bomb is refused without decoding', async () => {
  const file = inline(bomb(), 'image/png')
  expect(file.length).toBeLessThan(100_000)
  const before = process.memoryUsage.rss()
  for (let round = 0; round < 5; round++) {
    expect((await refusalOf(file)).fields).toEqual({ photo: 'photoTooManyPixels' })
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024)
})

test('24 megapixels are accepted, one row more is not', async () => {
  expect(await pictureOf(inline(await plain(6000, 4000).png().toBuffer()))).toMatchObject({ width: 512, height: 341 })
  expect((await refusalOf(inline(await plain(6000, 4001).png().toBuffer()))).fields).toEqual({ photo: 'photoTooManyPixels' })
})
