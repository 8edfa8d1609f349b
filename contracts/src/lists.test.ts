import { test } from 'node:test'
import { expect } from 'expect'
import { choicesOf } from './choice.ts'
import { FIRM_TYPES, FIRM_TYPE_LABELS } from './firm-types.ts'
import { CITIES, citiesOf, cityLabel, STATE_LABELS, stateOf, STATES } from './places.ts'
import { COUNCILS, PROFESSION_LABELS, PROFESSIONS } from './professions.ts'
import { SPECIALTIES, SPECIALTY_LABELS } from './specialties.ts'

test('the lists are as long as the product says', () => {
  expect([PROFESSIONS.length, SPECIALTIES.length, FIRM_TYPES.length, CITIES.length, STATES.length]).toEqual([12, 22, 7, 28, 27])
})

test('every key has a label of its own and none is shown raw', () => {
  for (const labels of [PROFESSION_LABELS, SPECIALTY_LABELS, FIRM_TYPE_LABELS, STATE_LABELS]) {
    const shown = choicesOf<string>(labels).map(({ label }) => label)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter((label) => label.includes('_'))).toEqual([])
  }
})

test('no state is without a city', () => {
  expect(STATES.filter((state) => citiesOf(state).length === 0)).toEqual([])
  expect(citiesOf('SP')).toEqual(['sao_paulo', 'campinas'])
  expect([cityLabel('sao_luis'), stateOf('sao_luis')]).toEqual(['São Luís', 'MA'])
})

test('a licence is labelled with its council, where there is one', () => {
  expect([COUNCILS.medico, COUNCILS.tecnico_enfermagem, COUNCILS.instrumentador_cirurgico]).toEqual(['CRM', 'COREN', null])
})
