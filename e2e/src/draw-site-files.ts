import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumPath } from './browser.ts'

/**
 * Redraws the site's icons and link preview picture from their SVGs: `node e2e/src/draw-site-files.ts`. The results are committed; needed
 * only for a new drawing.
 */
const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'gateway/site-files')
const FONT = join(ROOT, 'shared-ui/src/tokens/figtree.woff2')

interface Drawing {
  source: string
  width: number
  height: number
}

const square = (source: string, size: number): Drawing => ({ source, width: size, height: size })

const PICTURES: Readonly<Record<string, Drawing>> = {
  'icon-192.png': square('icon.svg', 192),
  'icon-512.png': square('icon.svg', 512),
  'icon-maskable-512.png': square('source/icon-full-bleed.svg', 512),
  'apple-touch-icon.png': square('source/icon-full-bleed.svg', 180),
  'share.png': { source: 'source/share.svg', width: 1200, height: 630 },
}
const FAVICON_SIZES = [16, 32]

async function draw(browser: Browser, { source, width, height }: Drawing, font: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  const face = `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }`
  const svg = await readFile(join(FOLDER, source), 'utf8')
  await page.setContent(`<style>${face} body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

const DIRECTORY_BYTES = 6
const ENTRY_BYTES = 16

/** An .ico file of PNGs: a directory, one entry for each, then the pictures. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(DIRECTORY_BYTES + ENTRY_BYTES * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = DIRECTORY_BYTES + ENTRY_BYTES * index
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}

const font = (await readFile(FONT)).toString('base64')
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
for (const [name, drawing] of Object.entries(PICTURES)) {
  const picture = await draw(browser, drawing, font)
  // A drawing has few colors, so a palette halves its size.
  await writeFile(join(FOLDER, name), await sharp(picture).png({ palette: true, effort: 10 }).toBuffer())
}
const small = await Promise.all(
  FAVICON_SIZES.map(async (size) => ({ size, png: await draw(browser, square('source/icon-small.svg', size), font) })),
)
await writeFile(join(FOLDER, 'favicon.ico'), icoOf(small))
await browser.close()
