import { test } from 'node:test'
import { expect } from 'expect'
import { PHOTO_MAX_BYTES } from '../limits.ts'
import { isOwnPhotoUrl, whyNotInlinePhoto, whyNotPhoto } from './photo.ts'

const inline = (type: string, bytes: number): string => `data:${type};base64,${Buffer.alloc(bytes).toString('base64')}`

test('a photo is a JPEG, PNG or GIF under 5 MB', () => {
  expect(whyNotPhoto({ type: 'image/png', size: PHOTO_MAX_BYTES - 1 })).toBeNull()
  expect(whyNotPhoto({ type: 'image/png', size: PHOTO_MAX_BYTES })).toBe('too_large')
  expect(whyNotPhoto({ type: 'image/svg+xml', size: 10 })).toBe('not_image')
  expect(whyNotPhoto({ type: 'application/pdf', size: 10 })).toBe('not_image')
})

test('an inline photo has the same limits, to the byte', () => {
  expect(whyNotInlinePhoto(inline('image/jpeg', 1000))).toBeNull()
  for (const spare of [1, 2, 3]) expect(whyNotInlinePhoto(inline('image/gif', PHOTO_MAX_BYTES - spare))).toBeNull()
  for (const extra of [0, 1, 2]) expect(whyNotInlinePhoto(inline('image/gif', PHOTO_MAX_BYTES + extra))).toBe('too_large')
  expect(whyNotInlinePhoto(inline('image/svg+xml', 10))).toBe('not_image')
  expect(whyNotInlinePhoto('https://elsewhere.example/x.png')).toBe('not_image')
})

test("only the server's own URL counts as an unchanged photo", () => {
  expect(isOwnPhotoUrl('/api/v1/photos/abc')).toBe(true)
  expect(isOwnPhotoUrl('//evil.example/api/v1/photos/abc')).toBe(false)
})
