import { test } from 'node:test'
import { expect } from 'expect'
import { contactName } from './contact-name.ts'

test('a side of a contact is the person, then the firm that it acts for, neither of them twice', () => {
  expect(contactName({ name: 'Arthur Campos', firmName: 'Análises Clínicas Jacarandá' })).toBe(
    'Arthur Campos · Análises Clínicas Jacarandá',
  )
  expect(contactName({ name: 'Ana Luz', firmName: null })).toBe('Ana Luz')
  expect(contactName({ name: 'Clínica Vida', firmName: 'Clínica Vida' })).toBe('Clínica Vida')
})
