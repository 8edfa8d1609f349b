import { expect } from 'expect'
import { test } from 'node:test'
import { CITIES } from '../lists/places.ts'
import { PROFESSIONS } from '../lists/professions.ts'
import { SPECIALTIES } from '../lists/specialties.ts'
import { openingsPath, readOpeningsPath } from './opening-pages.ts'

test('every city and field has its own path, which parses back to them', () => {
  expect(openingsPath('sao_paulo', 'instrumentador_cirurgico')).toBe('/vagas/sao-paulo/instrumentacao')
  expect(openingsPath('recife', 'home_care')).toBe('/vagas/recife/home-care')
  const all = CITIES.flatMap((city) => [...PROFESSIONS, ...SPECIALTIES].map((field) => ({ city, field })))
  expect(all.map(({ city, field }) => readOpeningsPath(openingsPath(city, field)))).toEqual(all)
})

test('a path may have the keys of city and field; one with unknown keys is refused', () => {
  expect(readOpeningsPath('/vagas/sao_paulo/centro_cirurgico')).toEqual({ city: 'sao_paulo', field: 'centro_cirurgico' })
  expect(readOpeningsPath('/vagas/sao-paulo/instrumentador_cirurgico')).toEqual({ city: 'sao_paulo', field: 'instrumentador_cirurgico' })
  for (const path of ['/vagas/rio-de_janeiro/uti', '/vagas/paris/uti', '/vagas/recife/x', '/vagas/recife', '/'])
    expect([path, readOpeningsPath(path)]).toEqual([path, null])
})
