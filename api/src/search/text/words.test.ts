import { expect } from 'expect'
import { test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'
import { randomFrom, type Random } from '../../demo/seed/random.ts'
import { oneLetterLess, editDistance } from './words.ts'
import { correctionsFor } from './lexicon.repo.ts'

const { db, pool } = await withDatabase()

test('counts typos', () => {
  const known: [string, string, number][] = [
    ['', '', 0],
    ['ana', 'ana', 0],
    ['ana', 'aan', 1],
    ['ana', 'anna', 1],
    ['ana', 'an', 1],
    ['ana', 'ama', 1],
    ['ana', 'na', 1],
    ['ana', '', 3],
    ['conceicao', 'konseicao', 2],
    ['marcos', 'macrso', 2],
    ['ca', 'abc', 3],
  ]
  for (const [one, other, slips] of known) {
    expect([one, other, editDistance(one, other)]).toEqual([one, other, slips])
    expect(editDistance(other, one)).toBe(slips)
  }
})

test('the database removes letters the same way', async () => {
  for (const word of ['ana', 'aa', 'conceicao', 'ação', 'x']) {
    const { rows } = await pool.query<{ words: string[] }>('select one_letter_less($1) as words', [word])
    expect(rows[0]?.words.toSorted()).toEqual(word.length < 2 ? [] : oneLetterLess(word).toSorted())
  }
})

const LETTERS = 'abcdefghijlmnopqrstuvxz'

function slip(random: Random, word: string): string {
  const at = random.integer(0, word.length - 1)
  const letter = LETTERS[random.integer(0, LETTERS.length - 1)] ?? 'a'
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  ]
  return random.pick(kinds)
}

test('finds every word one typo away, short ones too, like a comparison with all words', async () => {
  const random = randomFrom('lexicon')
  const syllables = ['ma', 'ri', 'a', 'jo', 'ao', 'lu', 'ci', 'an', 'be', 'to', 'cla', 'u', 'di', 'os', 'es', 'ter', 'vi', 'ni']
  const words = new Set(
    Array.from({ length: 3000 }, () => Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('')),
  )
  const lexicon = [...words].filter(({ length }) => length > 2)
  await pool.query(
    `insert into lexicon (corpus, word, documents) select 'professionals', word, 1 + length(word) from unnest($1::text[]) word`,
    [lexicon],
  )

  let looked = 0
  for (const meant of Array.from({ length: 150 }, () => random.pick(lexicon))) {
    const typed = slip(random, meant)
    if (typed.length < 3) continue
    const near = lexicon.filter((word) => editDistance(typed, word) <= 1)
    const [found = []] = await correctionsFor(db, 'professionals', [{ word: typed, isLast: false }])
    expect(found.length).toBe(Math.min(8, near.length))
    for (const { word } of found) expect(near).toContain(word)
    if (near.length <= 8) expect(found.map(({ word }) => word)).toContain(meant)
    looked += 1
  }
  expect(looked).toBeGreaterThan(100)
})
