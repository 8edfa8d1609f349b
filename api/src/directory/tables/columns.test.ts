import { NewFirm } from '@ponte/contracts/firms'
import { SHIFTS, WEEKDAYS } from '@ponte/contracts/availability'
import { FIRM_TYPE_LABELS, FIRM_TYPES } from '@ponte/contracts/firm-types'
import { CITIES, cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { LANGUAGES } from '@ponte/contracts/languages'
import { PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTIES, SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { ImportedProfessional } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { folded, type Column } from './column.ts'
import { firmColumns } from './firm-columns.ts'
import { choice, choices, cityChoice, wholeNumber, yesOrNoAs } from './kinds.ts'
import { peopleColumns } from './people-columns.ts'
import { tableWords } from './table-words.ts'

const importedBy = <Row>(columns: readonly Column<Row>[]) => columns.flatMap(({ imported }) => imported ?? [])
const missingIn = (schema: z.core.$ZodType) => [...new Set(z.safeParse(schema, {}).error?.issues.map(({ path }) => String(path[0])))].sort()

test('a column is required if its schema field is, and every field except the photo has a column', () => {
  const people = importedBy(peopleColumns(null))
  expect(
    people
      .filter(({ isRequired }) => isRequired)
      .map(({ field }) => field)
      .sort(),
  ).toEqual(missingIn(ImportedProfessional))
  expect(people.map(({ field }) => field).sort()).toEqual(Object.keys(ImportedProfessional.shape).sort())
  const firms = importedBy(firmColumns(null))
  expect(
    firms
      .filter(({ isRequired }) => isRequired)
      .map(({ field }) => field)
      .sort(),
  ).toEqual(missingIn(NewFirm))
  expect([...firms.map(({ field }) => field), 'photo'].sort()).toEqual(Object.keys(NewFirm.shape).sort())
})

test('no two columns share a name', () => {
  for (const columns of [peopleColumns(null), firmColumns(null)] as readonly (readonly Column<never>[])[]) {
    const names = columns.flatMap((column) => [...new Set(column.names.map(folded))])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every choice is recognized by key and label, regardless of case and accents', () => {
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

const yesOrNo = yesOrNoAs('Yes', 'No')

test('multiple choices, yes or no, and numbers are parsed', () => {
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

test('a table in one language can be read in any: no word means different choices', () => {
  const kinds = LANGUAGES.map(tableWords)
  for (const { profession, firmType, specialties, weekdays, shifts } of kinds) {
    for (const read of kinds) {
      for (const value of PROFESSIONS) expect(read.profession.read(profession.write(value))).toBe(value)
      for (const value of FIRM_TYPES) expect(read.firmType.read(firmType.write(value))).toBe(value)
      expect(read.specialties.read(specialties.write(SPECIALTIES))).toEqual(SPECIALTIES)
      expect(read.weekdays.read(weekdays.write(WEEKDAYS))).toEqual(WEEKDAYS)
      expect(read.shifts.read(shifts.write(SHIFTS))).toEqual(SHIFTS)
    }
  }
})

test('a table exported before English labels changed can still be imported', () => {
  for (const { specialties, firmType } of LANGUAGES.map(tableWords)) {
    expect(specialties.read('Operating theatre|Anaesthesiology')).toEqual(['centro_cirurgico', 'anestesiologia'])
    expect(specialties.read('Gynaecology|Orthopaedics|Paediatrics')).toEqual(['ginecologia', 'ortopedia', 'pediatria'])
    expect(firmType.read('Health centre')).toBe('posto_saude')
  }
})
