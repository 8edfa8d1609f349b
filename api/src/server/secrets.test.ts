import { expect } from 'expect'
import { test } from 'node:test'
import { newSecret } from './secrets.ts'

test('a secret has 256 bits, all of them random, and is never repeated', () => {
  const secrets = Array.from({ length: 2000 }, newSecret)
  expect(new Set(secrets).size).toBe(2000)
  const bytes = secrets.map((secret) => Buffer.from(secret, 'base64url'))
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]))
  // Each bit should be set in about half of them; a deviation of 200 is nine standard deviations.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(Math.abs(set - 1000)).toBeLessThan(200)
  }
})
