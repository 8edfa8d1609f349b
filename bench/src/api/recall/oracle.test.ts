import { test } from 'node:test'
import { expect } from 'expect'
import { oracleOf, wordsOf } from './oracle.ts'

const oracle = oracleOf([
  { id: 'joão', text: 'João da Conceição, Médico(a), pós-operatório, São Luís' },
  { id: 'joana', text: 'Joana Conceicao, UTI, São Paulo' },
  { id: 'nobody', text: '' },
])

const found = (typed: string): string[] => [...oracle.withAll(typed)]
const begun = (typed: string): string[] => [...oracle.withAllBegun(typed)]

test('neither case nor accents nor marks make another word', () => {
  expect(wordsOf('Médico(a), PÓS-operatório; Luís 12')).toEqual(['medico', 'a', 'pos', 'operatorio', 'luis', '12'])
  expect(wordsOf(' –! ')).toEqual([])
})

test('every word must be there, whole', () => {
  expect(found('conceição')).toEqual(['joão', 'joana'])
  expect(found('CONCEICAO joao')).toEqual(['joão'])
  expect(found('são paulo')).toEqual(['joana'])
  expect(found('joa')).toEqual([])
  expect(found('joão paulo')).toEqual([])
})

test('only the last word may be a beginning', () => {
  expect(begun('joa')).toEqual(['joão', 'joana'])
  expect(begun('conceição jo')).toEqual(['joão', 'joana'])
  expect(begun('jo conceição')).toEqual([])
})

test('a misspelling that is a word itself is told from one that is none', () => {
  expect(oracle.isWord('Joána')).toBe(true)
  expect(oracle.isWord('joan')).toBe(false)
})
