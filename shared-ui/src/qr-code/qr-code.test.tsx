import { encode } from 'uqr'
import { qrDrawing } from './qr-code.tsx'

/** Converts the path back to its squares. */
function painted(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let dx = 0; dx < Number(width); dx += 1) {
      const row = grid[Number(y)]
      if (row !== undefined) row[Number(x) + dx] = true
    }
  }
  return grid
}

test('the path draws the code, square by square, with a quiet zone', () => {
  const text = 'https://wa.me/5511987654321'
  const { size, path } = qrDrawing(text)
  const { data } = encode(text, { ecc: 'M', border: 4 })
  expect(painted(path, size)).toEqual(data)
  expect(data.slice(0, 4).flat()).not.toContain(true)
  expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
})
