import { expect } from 'expect'
import { test } from 'node:test'
import { excerpt } from './excerpt.ts'

const long = (before: number, after: number) => `${'palavra '.repeat(before)}ágil ${'depois '.repeat(after)}`.trim()

test('a short text is unchanged', () => {
  expect(excerpt(null, ['x'])).toBeNull()
  expect(excerpt('', ['x'])).toBe('')
  expect(excerpt('x'.repeat(300), ['x'])).toBe('x'.repeat(300))
})

test('a long text is cut between words', () => {
  const cut = excerpt(long(10, 80), []) ?? ''
  expect(cut.endsWith(' depois…')).toBe(true)
  expect(cut.length).toBeLessThanOrEqual(301)
  expect(excerpt(long(10, 80), ['agil'])).toBe(cut)
})

test('the excerpt surrounds the searched word, whatever its accents', () => {
  const cut = excerpt(long(60, 60), ['agil']) ?? ''
  expect(cut).toMatch(/^…palavra .* ágil depois .* depois…$/)
  expect(cut.length).toBeLessThanOrEqual(302)
  expect(excerpt(long(60, 60).normalize('NFD'), ['agil'])?.normalize('NFC')).toContain('ágil')
  expect(excerpt(long(60, 2), ['agil'])).toMatch(/^…palavra .* ágil depois depois$/)
})

test('ignores stop words, and cuts even a text without spaces', () => {
  expect(excerpt(`${'palavra '.repeat(60)}rio de janeiro`, ['rio de janeiro'])).toContain('rio de janeiro')
  expect(excerpt(`${'palavra de '.repeat(60)}janeiro`, ['rio de janeiro'])).toContain('janeiro')
  expect(excerpt('x'.repeat(400), [])).toBe(`${'x'.repeat(300)}…`)
})
