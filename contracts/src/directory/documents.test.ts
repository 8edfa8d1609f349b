import { test } from 'node:test'
import { expect } from 'expect'
import { cnpjCheckDigits, cpfCheckDigits, formatCnpj, formatCpf, isCnpj, isCpf, normalizeCnpj } from './documents.ts'

test('a CPF must have valid check digits', () => {
  for (const valid of ['529.982.247-25', '111.444.777-35', '52998224725', ' 529 982 247 25 '])
    expect([valid, isCpf(valid)]).toEqual([valid, true])
  for (const invalid of [
    '529.982.247-24',
    '111.111.111-11',
    '000.000.000-00',
    '5299822472',
    '529982247255',
    '',
    'abc.def.ghi-jk',
    '5299822472５',
  ])
    expect([invalid, isCpf(invalid)]).toEqual([invalid, false])
})

test('a CNPJ must have valid check digits, numeric or alphanumeric', () => {
  for (const valid of ['12.ABC.345/01DE-35', '12abc34501de35', '1345C3A5000106', 'ABCDEFGHIJKL80', '00.000.000/0001-91', '00000000000191'])
    expect([valid, isCnpj(valid)]).toEqual([valid, true])
  for (const invalid of [
    '12.ABC.345/01DE-34',
    '000000000001P1',
    '00.000.000/0000-00',
    '11.111.111/1111-11',
    '0000000000019',
    '000000000001911',
    '',
    '12.ÁBC.345/01DE-35',
  ])
    expect([invalid, isCnpj(invalid)]).toEqual([invalid, false])
})

test('normalizing a CNPJ keeps its letters', () => {
  expect(normalizeCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35')
})

test('documents are shown with their usual punctuation', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
})

test('check digits are computed from a base', () => {
  expect(cpfCheckDigits('529982247')).toBe('25')
  expect(cnpjCheckDigits('12ABC34501DE')).toBe('35')
  expect(cnpjCheckDigits('000000000001')).toBe('91')
})
