import { test } from 'node:test'
import { expect } from 'expect'
import { contactName } from './contact-name.ts'

test('a side of a contact is the person, then the firm that it acts for, neither of them twice', () => {
  expect(contactName({ fullName: 'Arthur Campos', firm: 'Análises Clínicas Jacarandá' })).toBe(
    'Arthur Campos · Análises Clínicas Jacarandá',
  )
  expect(contactName({ fullName: 'Ana Luz', firm: null })).toBe('Ana Luz')
  expect(contactName({ fullName: 'Ana Luz' })).toBe('Ana Luz')
  expect(contactName({ fullName: 'Clínica Vida', firm: 'Clínica Vida' })).toBe('Clínica Vida')
})
