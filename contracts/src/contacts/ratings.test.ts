import { expect } from 'expect'
import { test } from 'node:test'
import { ratingsOf } from './ratings.ts'

const words = { cordiality: 'Cordialidade', serviceQuality: 'Qualidade', stars: (value: number) => `${value} estrelas` }

test('each criterion of a review has a value, as a number and in words', () => {
  expect(ratingsOf({ cordialityRating: 5, serviceQualityRating: 4 }, words)).toEqual([
    { label: 'Cordialidade', value: 5, spoken: '5 estrelas' },
    { label: 'Qualidade', value: 4, spoken: '4 estrelas' },
  ])
})

test('a criterion without a rating is not listed', () => {
  expect(ratingsOf({ cordialityRating: 2, serviceQualityRating: null }, words).map(({ label }) => label)).toEqual(['Cordialidade'])
})
