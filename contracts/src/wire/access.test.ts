import { test } from 'node:test'
import { expect } from 'expect'
import { anyone, members, personaOf, whyNotAllowed } from './access.ts'

const professional = { role: 'professional', profileCompleted: true } as const
const newcomer = { role: null, profileCompleted: false }

test('a user without a complete profile is a newcomer, whatever their role', () => {
  expect(personaOf(null)).toBe('visitor')
  expect(personaOf(newcomer)).toBe('newcomer')
  expect(personaOf({ role: 'firm', profileCompleted: false })).toBe('newcomer')
  expect(personaOf(professional)).toBe('professional')
})

test('a refusal names the missing sign-in, profile or role', () => {
  expect(whyNotAllowed(anyone, null)).toBeNull()
  expect(whyNotAllowed(members, null)).toBe('not_signed_in')
  expect(whyNotAllowed(members, newcomer)).toBe('profile_incomplete')
  expect(whyNotAllowed(members, professional)).toBeNull()
  expect(whyNotAllowed({ admin: 'all' }, professional)).toBe('not_allowed')
})
