import { expect } from 'expect'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { distanceKm } from './coordinates.ts'
import { CityKey } from './keys.ts'
import { loadMunicipalitiesIn } from './load-municipalities.ts'
import { MUNICIPALITY_NAMES } from './municipalities.ts'
import { CITIES, cityLabel, isCity, keyOfMunicipality, municipalities, stateOf, STATES, type City } from './places.ts'

test('before the names are loaded, a well-formed key passes and is readable', async () => {
  expect(municipalities().size).toBe(0)
  expect([isCity('sao_bernardo_do_campo_sp'), isCity('guarulhos'), isCity('guarulhos_xx'), isCity('recife')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(cityLabel('sao_bernardo_do_campo_sp')).toBe('Sao Bernardo do Campo/SP')
  await loadMunicipalitiesIn('{"city":"recife","type":"home_care"}')
  expect(municipalities().size).toBe(0)
  await loadMunicipalitiesIn('{"city":"guarulhos_sp"}')
  expect(cityLabel('sao_bernardo_do_campo_sp')).toBe('São Bernardo do Campo/SP')
})

test("IBGE's 5,571 municipalities have unique keys; those of the short list are unchanged", () => {
  const all = STATES.flatMap((state) => MUNICIPALITY_NAMES[state].map((name) => ({ state, key: keyOfMunicipality(name, state) })))
  expect(all).toHaveLength(5571)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(CITIES.filter((city) => !all.some(({ key }) => key === city))).toEqual([])
  expect(municipalities().size).toBe(all.length - CITIES.length)
  for (const { key, state } of all) {
    expect(stateOf(key)).toBe(state)
    expect(isCity(key)).toBe(true)
  }
})

test('keys handle accents, apostrophes, hyphens and equal names', () => {
  const keys: readonly [string, (typeof STATES)[number], City][] = [
    ['Guarulhos', 'SP', 'guarulhos_sp'],
    ["Santa Bárbara d'Oeste", 'SP', 'santa_barbara_d_oeste_sp'],
    ['Embu-Guaçu', 'SP', 'embu_guacu_sp'],
    ['Campinas', 'SP', 'campinas'],
    ['Campo Grande', 'MS', 'campo_grande'],
    ['Campo Grande', 'RN', 'campo_grande_rn'],
  ]
  for (const [name, state, key] of keys) {
    expect(keyOfMunicipality(name, state)).toBe(key)
    expect(cityLabel(key)).toBe(`${name}/${state}`)
  }
})

test('the schema accepts only known keys', () => {
  for (const key of ['guarulhos_sp', 'recife']) expect(z.safeParse(CityKey, key).success).toBe(true)
  for (const key of ['guarulhos_rj', 'campinas_sp', 'Guarulhos_SP', '', 7, null]) expect(z.safeParse(CityKey, key).success).toBe(false)
})

test('every municipality has plausible coordinates for its state', () => {
  for (const city of municipalities().keys()) {
    const capital = CITIES.find((one) => stateOf(one) === stateOf(city)) as City
    expect(distanceKm(city, capital)).toBeLessThan(1500)
  }
  expect(distanceKm('guarulhos_sp', 'sao_paulo')).toBe(15)
  expect(distanceKm('niteroi_rj', 'rio_de_janeiro')).toBeLessThan(20)
})
