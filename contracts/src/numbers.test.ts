import { test } from 'node:test'
import { expect } from 'expect'
import { chooseLanguage } from './language/choose-language.ts'
import { counted, formatMinutes, formatNumber, parseWhole } from './numbers.ts'

test('numbers are formatted like Intl.NumberFormat does for pt-BR', () => {
  for (const decimals of [0, 1]) {
    const locale = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, 4.8, 4.25, 3.96, 0.04, -1234.5])
      expect([value, formatNumber(value, decimals)]).toEqual([value, locale.format(value)])
  }
})

test('a whole number is read as it is written, with or without its thousands', () => {
  for (const [language, written, others] of [
    ['pt', '1.234.567', ['1,234', '1.00', '12.3456', '.500']],
    ['en', '1,234,567', ['1.234', '1,00', '12,3456', ',500']],
  ] as const) {
    chooseLanguage(language)
    expect([written, ' 1234567 ', '050', '0'].map(parseWhole)).toEqual([1_234_567, 1_234_567, 50, 0])
    for (const typed of ['', ' ', '-1', '1e3', '0x32', '5O', '1 000', ...others])
      expect([typed, parseWhole(typed)]).toEqual([typed, Number.NaN])
  }
  chooseLanguage(null)
})

test('minutes are formatted in the largest units that matter', () => {
  expect([-3, 12.4, 60, 200, 2879, 2880, 4400].map((minutes) => formatMinutes(minutes, 'dias'))).toEqual([
    ...['0 min', '12 min', '1 h', '3 h 20 min', '47 h 59 min', '2 dias', '3 dias'],
  ])
})

test('only one is singular', () => {
  expect([0, 1, 1040].map(counted('vaga', 'vagas'))).toEqual(['0 vagas', '1 vaga', '1.040 vagas'])
})
