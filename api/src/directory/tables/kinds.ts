import { formatDate } from '@ponte/contracts/calendar'
import { formatCnpj, formatCpf } from '@ponte/contracts/documents'
import { formatPhone } from '@ponte/contracts/phone'
import { CITIES, CITY_LABELS, cityLabel, cityName, type City } from '@ponte/contracts/places'
import { municipalities } from '../../server/municipalities.ts'
import { folded, type Kind } from './column.ts'

type Text = string | null | undefined

const isBlank = (typed: string): boolean => typed.trim() === ''
const unlessBlank = (typed: string): string | undefined => (isBlank(typed) ? undefined : typed)

const textAs = (write: (text: string) => string): Kind<Text> => ({
  write: (value) => (typeof value === 'string' ? write(value) : ''),
  read: unlessBlank,
})

export const plainText = textAs((text) => text)
export const cpfText = textAs(formatCpf)
export const cnpjText = textAs(formatCnpj)
export const phoneText = textAs(formatPhone)

export const wholeNumber: Kind<number | null> = {
  write: (value) => value?.toString() ?? '',
  read: (typed) => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : unlessBlank(typed)),
}

const YES_OR_NO = new Map(
  [
    { value: true, words: ['yes', 'y', 'sim', 's', 'true', 'verdadeiro', '1'] },
    { value: false, words: ['no', 'n', 'não', 'false', 'falso', '0'] },
  ].flatMap(({ value, words }) => words.map((word) => [folded(word), value] as const)),
)

export const yesOrNoAs = (yes: string, no: string): Kind<boolean> => ({
  write: (value) => (value ? yes : no),
  read: (typed) => YES_OR_NO.get(folded(typed)) ?? unlessBlank(typed),
})

/** A choice from a list, recognized by its label in either gender, by other labels (such as in another language), or by its key. */
export function choice<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  ...others: readonly Readonly<Record<Value, string>>[]
): Kind<Value | null> {
  const values = valuesByWord([...others, labels])
  return {
    write: (value) => (value === null ? '' : labels[value]),
    read: (typed) => values.get(folded(typed)) ?? unlessBlank(typed),
  }
}

const CHOICE_SEPARATOR = '|'

export function choices<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  ...others: readonly Readonly<Record<Value, string>>[]
): Kind<readonly Value[]> {
  const values = valuesByWord([...others, labels])
  return {
    write: (chosen) => chosen.map((value) => labels[value]).join(CHOICE_SEPARATOR),
    read(typed) {
      const parts = typed.split(CHOICE_SEPARATOR).filter((part) => !isBlank(part))
      return parts.length === 0 ? undefined : parts.map((part) => values.get(folded(part)) ?? part)
    },
  }
}

function valuesByWord<Value extends string>(lists: readonly Readonly<Record<Value, string>>[]): ReadonlyMap<string, Value> {
  const words = lists.flatMap((labels) =>
    (Object.keys(labels) as Value[]).flatMap((value) => [value, ...genders(labels[value])].map((word) => [folded(word), value] as const)),
  )
  return new Map(words)
}

/** Both genders of a label: 'Médico(a)' yields 'Médico' and 'Médica'. */
const genders = (label: string): string[] => [label, label.replaceAll('(a)', ''), label.replaceAll(/o?\(a\)/g, 'a')]

const tableOf = (cities: readonly City[], label: (city: City) => string) =>
  Object.fromEntries(cities.map((city) => [city, label(city)])) as Record<City, string>

const others = [...municipalities().keys()]
const timesNamed = Map.groupBy(municipalities().values(), (name) => folded(name))
const namedOnce = others.filter((city) => timesNamed.get(folded(cityName(city)))?.length === 1)

/** A city by name, alone or with the state as the site shows it. Outside the short list, a name found in two states needs its state. */
export const cityChoice = choice<City>(
  { ...tableOf(others, cityLabel), ...tableOf(CITIES, cityName) },
  tableOf(namedOnce, cityName),
  CITY_LABELS,
)

/** Formats the day as dd/mm/yyyy. */
export const writeInstant = (instant: Date | string): string => formatDate(instant)
export const writeDay = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('/'))
