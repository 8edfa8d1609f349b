import { test } from 'node:test'
import { expect } from 'expect'
import { oracleOf, wordsOf } from './oracle.ts'

const oracle = oracleOf([
  { id: 'joão', text: 'João da Conceição, Médico(a), pós-operatório, São Luís' },
  { id: 'joana', text: 'Joana Conceicao, UTI, São Paulo' },
  { id: 'nobody', text: '' },
])

const found = (typed: string): string[] => [...oracle.withAll(typed)]
const begun = (typed: string): string[] => [...oracle.withAllPrefix(typed)]

test('ignores case, accents and punctuation', () => {
  expect(wordsOf('Médico(a), PÓS-operatório; Luís 12')).toEqual(['medico', 'a', 'pos', 'operatorio', 'luis', '12'])
  expect(wordsOf(' –! ')).toEqual([])
})

test('requires every word, whole', () => {
  expect(found('conceição')).toEqual(['joão', 'joana'])
  expect(found('CONCEICAO joao')).toEqual(['joão'])
  expect(found('são paulo')).toEqual(['joana'])
  expect(found('joa')).toEqual([])
  expect(found('joão paulo')).toEqual([])
})

test('only the last word may be a prefix', () => {
  expect(begun('joa')).toEqual(['joão', 'joana'])
  expect(begun('conceição jo')).toEqual(['joão', 'joana'])
  expect(begun('jo conceição')).toEqual([])
})

test('distinguishes typos that are words from those that are not', () => {
  expect(oracle.isWord('Joána')).toBe(true)
  expect(oracle.isWord('joan')).toBe(false)
})
