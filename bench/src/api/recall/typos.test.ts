import { test } from 'node:test'
import { expect } from 'expect'
import { randomFrom } from '@ponte/api/random'
import { misspelled, TYPOS, type Typo } from './typos.ts'

const slips = (word: string, typo: Typo): Set<string | null> => {
  const random = randomFrom(`${word} ${typo}`)
  return new Set(Array.from({ length: 5000 }, () => misspelled(random, word, typo)))
}

test('a typo always makes a different word, one edit away, at every position', () => {
  for (const typo of TYPOS) expect([...slips('mário', typo)]).not.toContain('mário')
  expect(slips('abcd', 'deletion')).toEqual(new Set(['bcd', 'acd', 'abd', 'abc']))
  expect(slips('abcd', 'transposition')).toEqual(new Set(['bacd', 'acbd', 'abdc']))
  expect(slips('abcd', 'substitution').size).toBe(4 * 25)
  expect(slips('abcd', 'insertion').size).toBe(5 * 26 - 4) // inserting a letter beside an equal one gives the same word twice
  expect([...slips('abcd', 'insertion')].every((word) => word?.length === 5)).toBe(true)
})

test('an accented letter counts as one letter', () => {
  expect(slips('josé', 'deletion')).toEqual(new Set(['osé', 'jsé', 'joé', 'jos']))
  expect(slips('éa', 'transposition')).toEqual(new Set(['aé']))
})

test('equal letters cannot be swapped', () => {
  expect(slips('aaaa', 'transposition')).toEqual(new Set([null]))
  expect(slips('aaab', 'transposition')).toEqual(new Set(['aaba']))
})
