import { NewFirm } from '@ponte/contracts/firms'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { CITIES, cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { ImportedProfessional } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { folded, type Column } from './column.ts'
import { FIRM_COLUMNS } from './firm-columns.ts'
import { choice, choices, cityChoice, wholeNumber, yesOrNo } from './kinds.ts'
import { PEOPLE_COLUMNS } from './people-columns.ts'

const importedBy = <Row>(columns: readonly Column<Row>[]) => columns.flatMap(({ imported }) => imported ?? [])
const missingIn = (schema: z.core.$ZodType) => [...new Set(z.safeParse(schema, {}).error?.issues.map(({ path }) => String(path[0])))].sort()

test('a column is required where the schema asks for it, and every field of the schema but a photo has one', () => {
  const people = importedBy(PEOPLE_COLUMNS)
  expect(
    people
      .filter(({ isRequired }) => isRequired)
      .map(({ field }) => field)
      .sort(),
  ).toEqual(missingIn(ImportedProfessional))
  expect(people.map(({ field }) => field).sort()).toEqual(Object.keys(ImportedProfessional.shape).sort())
  const firms = importedBy(FIRM_COLUMNS)
  expect(
    firms
      .filter(({ isRequired }) => isRequired)
      .map(({ field }) => field)
      .sort(),
  ).toEqual(missingIn(NewFirm))
  expect([...firms.map(({ field }) => field), 'photo'].sort()).toEqual(Object.keys(NewFirm.shape).sort())
})

test('no two columns answer to the same name', () => {
  for (const columns of [PEOPLE_COLUMNS, FIRM_COLUMNS] as readonly (readonly Column<never>[])[]) {
    const names = columns.flatMap(({ heading, imported }) => [
      ...new Set([folded(heading), ...(imported === null ? [] : [folded(imported.field)])]),
    ])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every choice is understood by its key and its label, however it is written', () => {
  const cities = Object.fromEntries(CITIES.map((city) => [city, cityLabel(city)]))
  const lists = [PROFESSION_LABELS, SPECIALTY_LABELS, FIRM_TYPE_LABELS, STATE_LABELS, cities] as Readonly<Record<string, string>>[]
  for (const labels of lists) {
    const { read, write } = choice(labels)
    for (const [value, label] of Object.entries(labels)) {
      expect(write(value)).toBe(label)
      for (const typed of [
        value,
        label,
        ` ${label.toUpperCase()} `,
        label.normalize('NFD'),
        label.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      ]) {
        expect([typed, read(typed)]).toEqual([typed, value])
      }
    }
    expect([read(''), read('  '), read('Nada disso')]).toEqual([undefined, undefined, 'Nada disso'])
  }
  const profession = choice(PROFESSION_LABELS)
  for (const typed of ['Médico', 'médica', 'medico(a)']) expect(profession.read(typed)).toBe('medico')
  for (const typed of ['Instrumentador Cirúrgico', 'instrumentadora cirurgica'])
    expect(profession.read(typed)).toBe('instrumentador_cirurgico')
  expect(cityChoice.write('belem')).toBe('Belém')
})

test('several choices, yes and no, and numbers', () => {
  const several = choices(SPECIALTY_LABELS)
  expect(several.write(['uti', 'clinica_geral'])).toBe('UTI|Clínica Geral')
  expect(several.read(' clinica geral | UTI || home_care|')).toEqual(['clinica_geral', 'uti', 'home_care'])
  expect(several.read('UTI, Home Care')).toEqual(['UTI, Home Care'])
  expect(several.read(' | ')).toBeUndefined()
  expect(['Sim', 'YES', 's', 'true', '1'].map(yesOrNo.read)).toEqual([true, true, true, true, true])
  expect(['Não', 'nao', 'No', 'n', 'FALSE', '0'].map(yesOrNo.read)).toEqual([false, false, false, false, false, false])
  expect(['', 'talvez'].map(yesOrNo.read)).toEqual([undefined, 'talvez'])
  expect([' 50 ', '', '-1', '1,5', '1e3', '50 km'].map(wholeNumber.read)).toEqual([50, undefined, '-1', '1,5', '1e3', '50 km'])
})
