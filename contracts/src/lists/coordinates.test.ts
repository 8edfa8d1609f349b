import { expect } from 'expect'
import { test } from 'node:test'
import { distanceKm } from './coordinates.ts'
import { CITIES, stateOf, type City } from './places.ts'

/** Straight-line distances in kilometers, from a map. */
const known: [City, City, number][] = [
  ['sao_paulo', 'rio_de_janeiro', 360],
  ['sao_paulo', 'campinas', 84],
  ['brasilia', 'goiania', 173],
  ['recife', 'joao_pessoa', 104],
  ['porto_alegre', 'florianopolis', 376],
  ['manaus', 'boa_vista', 661],
  ['belem', 'macapa', 330],
  ['rio_branco', 'joao_pessoa', 3630],
  ['curitiba', 'palmas', 1695],
  ['vitoria', 'belo_horizonte', 378],
  ['aracaju', 'maceio', 201],
  ['natal', 'fortaleza', 435],
  ['campo_grande', 'cuiaba', 560],
  ['porto_velho', 'rio_branco', 449],
  ['teresina', 'sao_luis', 329],
  ['salvador', 'brasilia', 1060],
]

test('the distance between two cities agrees with a map', () => {
  for (const [from, to, expected] of known) {
    expect(Math.abs(distanceKm(from, to) - expected) / expected).toBeLessThan(0.03)
  }
})

test('distances are symmetric, zero to the city itself, and satisfy the triangle inequality', () => {
  for (const from of CITIES) {
    expect(distanceKm(from, from)).toBe(0)
    for (const to of CITIES) {
      expect(distanceKm(from, to)).toBe(distanceKm(to, from))
      for (const by of CITIES) expect(distanceKm(from, to)).toBeLessThanOrEqual(distanceKm(from, by) + distanceKm(by, to) + 2)
    }
  }
})

test('every city is in Brazil, and no two share a place', () => {
  for (const from of CITIES) {
    for (const to of CITIES) {
      if (from === to) continue
      expect(distanceKm(from, to)).toBeGreaterThan(stateOf(from) === stateOf(to) ? 50 : 80)
      expect(distanceKm(from, to)).toBeLessThan(4400)
    }
  }
})
