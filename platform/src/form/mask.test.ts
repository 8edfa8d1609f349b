import { test } from 'node:test'
import { expect } from 'expect'
import { maskCnpj, maskCpf, maskPhone } from './mask.ts'

const PHONES = [
  ['4', '(4'],
  ['41', '(41'],
  ['419', '(41) 9'],
  ['4133334444', '(41) 3333-4444'],
  ['41999990000', '(41) 99999-0000'],
  ['+55 41 99999-0000', '(41) 99999-0000'],
  ['+5541999990000', '(41) 99999-0000'],
  ['5541999990000', '(41) 99999-0000'],
  ['+554199', '+554199'],
  ['+1 202 555 0143', '+1 202 555 0143'],
  ['41 9999-abc', '41 9999-abc'],
  ['(', ''],
] as const

const CPFS = [
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['529982247255', '529982247255'],
  ['52x', '52x'],
] as const

const CNPJS = [
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12ab', '12.AB'],
  ['12é', '12É'],
] as const

for (const [typed, shown] of PHONES) test(`the phone '${typed}' is shown as '${shown}'`, () => expect(maskPhone(typed)).toBe(shown))
for (const [typed, shown] of CPFS) test(`the CPF '${typed}' is shown as '${shown}'`, () => expect(maskCpf(typed)).toBe(shown))
for (const [typed, shown] of CNPJS) test(`the CNPJ '${typed}' is shown as '${shown}'`, () => expect(maskCnpj(typed)).toBe(shown))
