import { test } from 'node:test'
import { expect } from 'expect'
import { choicesOf } from './choice.ts'
import { FIRM_TYPES, FIRM_TYPE_LABELS } from './firms.ts'
import { CITIES, cityBit, citiesOf, cityLabel, cityName, inPlace, STATE_LABELS, stateOf, STATES } from './places.ts'
import { COUNCILS, PROFESSION_LABELS, PROFESSIONS } from './professions.ts'
import { SPECIALTIES, specialtyBit, SPECIALTY_LABELS } from './specialties.ts'

test('the lists have the specified lengths', () => {
  expect([PROFESSIONS.length, SPECIALTIES.length, FIRM_TYPES.length, CITIES.length, STATES.length]).toEqual([12, 22, 7, 28, 27])
})

test('added entries come after those of the specification', () => {
  expect(SPECIALTIES.slice(-5)).toEqual(['uti', 'home_care', 'transplante_capilar', 'centro_cirurgico', 'anestesiologia'])
  expect(PROFESSIONS.slice(-3)).toEqual(['biomedico', 'instrumentador_cirurgico', 'tecnico_enfermagem'])
  expect(CITIES.slice(19, 21)).toEqual(['cuiaba', 'rio_branco'])
})

test('every key has its own label, and none is shown raw', () => {
  for (const labels of [PROFESSION_LABELS, SPECIALTY_LABELS, FIRM_TYPE_LABELS, STATE_LABELS]) {
    const shown = choicesOf<string>(labels).map(({ label }) => label)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter((label) => label.includes('_'))).toEqual([])
  }
})

test('every state has a city', () => {
  expect(STATES.filter((state) => citiesOf(state).length === 0)).toEqual([])
  expect(citiesOf('SP')).toEqual(['sao_paulo', 'campinas'])
  expect([cityName('sao_luis'), stateOf('sao_luis')]).toEqual(['São Luís', 'MA'])
})

test('a place takes the preposition of its name', () => {
  const { BA, PR, RJ, SP } = STATE_LABELS
  expect([BA, PR, RJ, SP].map(inPlace)).toEqual(['na Bahia', 'no Paraná', 'no Rio de Janeiro', 'em São Paulo'])
  expect([cityLabel('rio_de_janeiro'), cityLabel('recife')].map(inPlace)).toEqual(['no Rio de Janeiro/RJ', 'em Recife/PE'])
})

test('a license is labeled with its council, if there is one', () => {
  expect([COUNCILS.medico, COUNCILS.tecnico_enfermagem, COUNCILS.instrumentador_cirurgico]).toEqual(['CRM', 'COREN', null])
})

/**
 * Every bit ever assigned, as stored in the masks of existing databases. A new entry of a list adds a line; no line is ever changed or
 * removed, even if its entry is.
 */
const SPECIALTY_BITS: Readonly<Record<string, number>> = {
  cardiologia: 0,
  pediatria: 1,
  ortopedia: 2,
  neurologia: 3,
  dermatologia: 4,
  ginecologia: 5,
  psiquiatria: 6,
  oftalmologia: 7,
  urologia: 8,
  endocrinologia: 9,
  gastroenterologia: 10,
  pneumologia: 11,
  reumatologia: 12,
  oncologia: 13,
  geriatria: 14,
  clinica_geral: 15,
  emergencia: 16,
  uti: 17,
  home_care: 18,
  transplante_capilar: 19,
  centro_cirurgico: 20,
  anestesiologia: 21,
}

const CITY_BITS: Readonly<Record<string, number>> = {
  sao_paulo: 0,
  rio_de_janeiro: 1,
  belo_horizonte: 2,
  brasilia: 3,
  curitiba: 4,
  porto_alegre: 5,
  salvador: 6,
  fortaleza: 7,
  recife: 8,
  manaus: 9,
  belem: 10,
  goiania: 11,
  campinas: 12,
  sao_luis: 13,
  natal: 14,
  maceio: 15,
  joao_pessoa: 16,
  teresina: 17,
  campo_grande: 18,
  cuiaba: 19,
  rio_branco: 20,
  macapa: 21,
  vitoria: 22,
  porto_velho: 23,
  boa_vista: 24,
  florianopolis: 25,
  aracaju: 26,
  palmas: 27,
}

/** A bigint has 64 bits and the last one is its sign. A longer list needs a second column. */
const LAST_BIT = 62

test('an entry keeps its bit of stored masks, and no two entries ever share one', () => {
  expect(Object.fromEntries(SPECIALTIES.map((key) => [key, specialtyBit(key)]))).toEqual(onlyOf(SPECIALTY_BITS, SPECIALTIES))
  expect(Object.fromEntries(CITIES.map((key) => [key, cityBit(key)]))).toEqual(onlyOf(CITY_BITS, CITIES))
  for (const given of [SPECIALTY_BITS, CITY_BITS].map((bits) => Object.values(bits))) {
    expect(new Set(given).size).toBe(given.length)
    expect(given.every((bit) => Number.isInteger(bit) && bit >= 0 && bit <= LAST_BIT)).toBe(true)
  }
})

const onlyOf = (given: Readonly<Record<string, number>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, given[key]]))
