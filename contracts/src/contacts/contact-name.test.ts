import { test } from 'node:test'
import { expect } from 'expect'
import { contactName } from './contact-name.ts'

test('one side of a contact is named by its person, then its firm, neither twice', () => {
  expect(contactName({ name: 'Arthur Campos', firmName: 'Análises Clínicas Jacarandá' })).toBe(
    'Arthur Campos · Análises Clínicas Jacarandá',
  )
  expect(contactName({ name: 'Ana Luz', firmName: null })).toBe('Ana Luz')
  expect(contactName({ name: 'Clínica Vida', firmName: 'Clínica Vida' })).toBe('Clínica Vida')
})
