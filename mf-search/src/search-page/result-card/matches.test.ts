import type { Understood } from '@ponte/contracts/search'
import { excerptOf, foundIn, phrasesOf, piecesOf, soughtPhrases } from './matches.ts'

const marked = (text: string, ...words: string[]) =>
  piecesOf(text, phrasesOf(words))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Médica em São Paulo', ['sao', 'paulo'], 'Médica em [São] [Paulo]'],
  ['JOÃO da Conceição', ['joao', 'conceicao'], '[JOÃO] da [Conceição]'],
  ['Joa\u0303o', ['joao'], '[Joa\u0303o]'],
  ['Ana, Anastácia e ana.', ['ana'], '[Ana], Anastácia e [ana].'],
  ['Instrumentador(a) Cirúrgico(a)', ['instrumentador'], '[Instrumentador](a) Cirúrgico(a)'],
  ['Davi Sant’Anna', ['anna'], 'Davi Sant’[Anna]'],
  ['Paulo vive em São Paulo; São Luís não', ['sao paulo'], 'Paulo vive em [São Paulo]; São Luís não'],
  ['Home Care, home', ['home care', 'home'], '[Home Care], [home]'],
  ['São', ['sao paulo'], 'São'],
  ['UTI', [], 'UTI'],
  ['', ['uti'], ''],
])('in %p the words %p match %p', (text, words, found) => {
  expect(marked(text, ...words)).toBe(found)
})

test('the pieces join to the original text', () => {
  const text = '  Ação — reação; ação!  '
  expect(
    piecesOf(text, [['acao']])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('words of a profession are not highlighted', () => {
  const understood: Understood[] = [
    { typed: 'instrumentadora', how: 'synonym', words: ['instrumentador', 'instrumentador cirurgico'] },
    { typed: 'técnicas de enfermagem', how: 'synonym', words: ['tecnico enfermagem'] },
    { typed: 'fue', how: 'synonym', words: ['transplante capilar'] },
  ]
  expect(soughtPhrases(understood)).toEqual([['transplante', 'capilar']])
})

test('the searched words come from the server, whatever was typed', () => {
  const understood: Understood[] = [
    { typed: 'sampa', how: 'synonym', words: ['sao paulo'] },
    { typed: 'ort', how: 'beginning', words: ['ortopedia', 'ortodontia'] },
    { typed: 'xyz', how: 'unknown', words: [] },
  ]
  expect(soughtPhrases(understood)).toEqual([['sao', 'paulo'], ['ortopedia'], ['ortodontia']])
})

test('only phrases in the text are found', () => {
  expect(foundIn('Clínica Geral, UTI', phrasesOf(['uti', 'geral uti', 'clinica', 'clinica uti']))).toEqual([
    ['uti'],
    ['geral', 'uti'],
    ['clinica'],
  ])
})

test('an excerpt starts at a word shortly before a hidden match', () => {
  const text = `${'Trabalho com cuidado e gosto de gente. '.repeat(6)}Oito anos de transplante capilar.`
  const excerpt = excerptOf(text, [['transplante']])
  expect(excerpt).toMatch(/^… \S/)
  expect(excerpt.indexOf('transplante')).toBeLessThan(60)
  expect(excerpt).toMatch(/transplante capilar\.$/)
  expect(text).toContain(excerpt.slice(2))
})

test.each([
  ['Transplante capilar, e ainda muito mais.', 'capilar'],
  [`${'palavra '.repeat(40)}`, 'capilar'],
])('a text whose match is visible or missing is not shortened at its start', (text, word) => {
  expect(excerptOf(text, [[word]])).toBe(text)
})
