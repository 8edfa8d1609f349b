/** Generated pictures, in one of a few colors on a plain background. */

const SIDE = 96
const COLORS = [
  [0x0a, 0x65, 0x5f],
  [0x1c, 0x5f, 0xa8],
  [0x8a, 0x52, 0x00],
  [0x7a, 0x3e, 0x7a],
] as const
const LIGHT = [0xcd, 0xea, 0xe5] as const

/** GIF limits that keep each code at one byte: 128 colors, and a clear code before the code table grows. */
const COLOR_BITS = 7
const CLEAR = 128
const END = 129
const PIXELS_A_START = 120
const BLOCK = 254

/** Head and shoulders. */
export const samplePortrait = (): string =>
  draw((x, y) => Math.hypot(x - SIDE / 2, y - SIDE * 0.38) < SIDE * 0.17 || Math.hypot((x - SIDE / 2) * 0.8, y - SIDE) < SIDE * 0.36)

/** A cross. */
export const sampleLogo = (): string =>
  draw((x, y) => {
    const [across, down] = [Math.abs(x - SIDE / 2), Math.abs(y - SIDE / 2)]
    return Math.min(across, down) < SIDE * 0.12 && Math.max(across, down) < SIDE * 0.34
  })

function draw(isInk: (x: number, y: number) => boolean): string {
  const color = COLORS[Math.floor(Math.random() * COLORS.length)] ?? COLORS[0]
  const palette = Array.from({ length: 2 ** COLOR_BITS * 3 }, (_, place) => [...LIGHT, ...color][place] ?? 0)
  const codes = Array.from({ length: SIDE * SIDE }, (_, place) => {
    const one = isInk(place % SIDE, Math.floor(place / SIDE)) ? 1 : 0
    return place % PIXELS_A_START === 0 ? [CLEAR, one] : [one]
  }).flat()
  const bytes = [
    ...[...'GIF89a'].map((letter) => letter.charCodeAt(0)),
    ...[SIDE, 0, SIDE, 0, 0x80 | (COLOR_BITS - 1), 0, 0],
    ...palette,
    ...[0x2c, 0, 0, 0, 0, SIDE, 0, SIDE, 0, 0, COLOR_BITS],
    ...inBlocks([...codes, END]),
    0x3b,
  ]
  return `data:image/gif;base64,${btoa(String.fromCharCode(...bytes))}`
}

function inBlocks(codes: readonly number[]): number[] {
  const blocks: number[] = []
  for (let from = 0; from < codes.length; from += BLOCK) {
    const block = codes.slice(from, from + BLOCK)
    blocks.push(block.length, ...block)
  }
  return [...blocks, 0]
}
