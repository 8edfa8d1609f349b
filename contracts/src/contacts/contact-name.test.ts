import { test } from 'node:test'
import { expect } from 'expect'
import { contactName, nameInSentence, openingName, openingTitle } from './contact-name.ts'

test('one side of a contact is named by the person, then the firm, neither twice', () => {
  expect(contactName({ name: 'Arthur Campos', firmName: 'Análises Clínicas Jacarandá' })).toBe(
    'Arthur Campos · Análises Clínicas Jacarandá',
  )
  expect(contactName({ name: 'Ana Luz', firmName: null })).toBe('Ana Luz')
  expect(contactName({ name: 'Clínica Vida', firmName: 'Clínica Vida' })).toBe('Clínica Vida')
})

test('an opening is named by its profession, city and days', () => {
  const opening = { title: openingTitle({ profession: 'enfermeiro', city: 'sao_paulo' }), startOn: '2099-03-03', endOn: '2099-03-07' }
  expect(openingName(opening)).toBe('Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março de 2099')
  // Keys take precedence over the title, because their labels follow the screen's language.
  expect(openingName({ ...opening, profession: 'medico', city: 'recife' })).toBe('Médico(a) · Recife/PE, de 3 a 7 de março de 2099')
})

test('a sentence names both without a separator', () => {
  expect(nameInSentence({ name: 'Arthur Campos', firmName: 'Clínica Aurora' })).toBe('Arthur Campos (Clínica Aurora)')
  for (const firmName of [null, 'Ana Luz']) expect(nameInSentence({ name: 'Ana Luz', firmName })).toBe('Ana Luz')
})
