import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Photos } from '../../server/schema/people.ts'
import type { Gender } from '../texts/names.ts'
import { drawLogo } from './logos.ts'
import { drawPortrait } from './portraits.ts'
import type { Random } from '../seed/random.ts'

export type PhotoRow = Omit<Photos, 'created_at'>

const FULL_PIXELS = 512
const THUMB_PIXELS = 128

/** The pictures shared by the sample accounts. */
export interface Album {
  portraits: Readonly<Record<Gender, readonly PhotoRow[]>>
  logos: readonly PhotoRow[]
}

const PORTRAITS = { f: 24, m: 18 } as const
const LOGOS = 22
export const PICTURES = PORTRAITS.f + PORTRAITS.m + LOGOS

export async function drawAlbum(random: Random, onPicture: () => void): Promise<Album> {
  const several = async (count: number, draw: (index: number) => string): Promise<PhotoRow[]> => {
    const rows: PhotoRow[] = []
    for (let index = 0; index < count; index += 1) {
      rows.push(await render(draw(index)))
      onPicture()
    }
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  }
  return {
    portraits: {
      f: await several(PORTRAITS.f, () => drawPortrait(random, 'f')),
      m: await several(PORTRAITS.m, () => drawPortrait(random, 'm')),
    },
    logos: await several(LOGOS, (index) => drawLogo(random, index)),
  }
}

async function render(svg: string): Promise<PhotoRow> {
  const drawing = Buffer.from(svg)
  const webp = (pixels: number) => sharp(drawing).resize(pixels, pixels).webp({ quality: 82 }).toBuffer()
  const [full_webp, thumb_webp] = await Promise.all([webp(FULL_PIXELS), webp(THUMB_PIXELS)])
  return {
    id: createHash('sha256').update(full_webp).digest('hex').slice(0, 32),
    full_webp,
    thumb_webp,
    width: FULL_PIXELS,
    height: FULL_PIXELS,
  }
}
