import { test } from 'node:test'
import { expect } from 'expect'
import { randomFrom } from '@ponte/api/random'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { peopleAmong, personAt } from './person.ts'
import { BIO_WORDS } from './words.ts'
import { zipf } from './zipf.ts'

test('a number always gives the same person, and ids are unique', () => {
  expect(personAt(7)).toEqual(personAt(7))
  const ids = Array.from({ length: 5000 }, (_, number) => personAt(number).id)
  expect(new Set(ids).size).toBe(5000)
  expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true)
})

test('a sample spans the whole population without repetition', () => {
  const ids = [...peopleAmong(1000, 250, 990)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(250)
})

test('has as many distinct names and words as a country', () => {
  for (const [words, least] of [
    [FIRST_NAMES, 3000],
    [LAST_NAMES, 3000],
    [BIO_WORDS, 20_000],
  ] as const) {
    expect(words.length).toBeGreaterThan(least)
    expect(new Set(words).size).toBe(words.length)
  }
})

test('the first item of many is picked most often, and the last occasionally', () => {
  const random = randomFrom('zipf')
  const draw = zipf(['first', 'second', 'third', 'last'], { flatness: 1 })
  const counts = new Map<string, number>()
  for (let left = 10_000; left > 0; left -= 1) {
    const drawn = draw(random)
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  const share = (name: string): number => (counts.get(name) ?? 0) / 10_000
  const all = 1 + 1 / 2 + 1 / 3 + 1 / 4
  expect(share('first')).toBeCloseTo(1 / all, 1)
  expect(share('last')).toBeCloseTo(1 / 4 / all, 1)
})
