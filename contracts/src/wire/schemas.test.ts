import { test } from 'node:test'
import { expect } from 'expect'
import * as z from 'zod/mini'
import { changePassword, completeFirmProfile, completeProfessionalProfile, login, registerBasic, resetPassword } from '../accounts/auth.ts'
import { EvaluationInput } from '../contacts/evaluations.ts'
import { FirmChanges, listFirms } from '../directory/firms.ts'
import { NewOpening } from '../directory/openings.ts'
import { FirmData, ProfessionalData } from '../directory/profile-data.ts'
import { searchProfessionals } from '../search/search.ts'
import { createUser, ImportedProfessional, listUsers, PersonChanges } from '../directory/users.ts'
import { acceptInvitation } from '../directory/firm-team.ts'

/** Message keys by field. */
function complaints(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.toReversed().map((issue) => [issue.path.at(-1) ?? '', issue.message]))
}

const registration = { email: 'ana@clinica.example', fullName: 'Ana Luz', phone: '(11) 98765-4321' }

test('signing in requires both fields', () => {
  expect(complaints(login.body, { email: ' ', password: '' })).toEqual({
    email: 'loginFieldsRequired',
    password: 'loginFieldsRequired',
  })
})

test('signing up requires every field, a plausible address and a real phone number', () => {
  expect(z.parse(registerBasic.body, registration)).toEqual({ ...registration, phone: '+5511987654321' })
  expect(complaints(registerBasic.body, {})).toEqual({
    email: 'fieldsRequired',
    fullName: 'fieldsRequired',
    phone: 'fieldsRequired',
  })
  expect(complaints(registerBasic.body, { ...registration, email: 'ana@clinica' })).toEqual({ email: 'emailInvalid' })
  expect(complaints(registerBasic.body, { ...registration, phone: '11 98765-4321 ramal 2' })).toEqual({ phone: 'phoneInvalid' })
})

const professionalData = {
  username: 'analuz',
  document: '529.982.247-25',
  profession: 'instrumentador_cirurgico',
  specialties: ['transplante_capilar'],
  whatsapp: '+55 11 98765-4321',
  city: 'sao_paulo',
  travelAvailability: false,
}

test('a professional profile needs only its required fields and is stored normalized', () => {
  const parsed = z.parse(completeProfessionalProfile.body, { professionalData, password: 'segredo' })
  expect(parsed.professionalData).toEqual({ ...professionalData, document: '52998224725', whatsapp: '+5511987654321' })
})

test('each missing field of a professional profile has a message', () => {
  const empty = { username: ' ', document: '', profession: '', specialties: [], whatsapp: '', city: '' }
  const found = complaints(completeProfessionalProfile.body, { professionalData: empty, password: '' })
  for (const field of ['username', 'document', 'profession', 'specialties', 'whatsapp', 'city', 'password'])
    expect([field, found[field]]).toEqual([field, 'requiredFields'])
})

test('a professional who travels must say how far', () => {
  const traveling = { ...professionalData, travelAvailability: true }
  expect(complaints(completeProfessionalProfile.body, { professionalData: traveling, password: 'segredo' })).toEqual({
    maxDistance: 'distanceInvalid',
  })
  expect(complaints(completeProfessionalProfile.body, { professionalData: { ...traveling, maxDistance: 0 }, password: 'segredo' })).toEqual(
    {},
  )
})

test('a password has at least six characters and is never truncated', () => {
  expect(complaints(completeProfessionalProfile.body, { professionalData, password: '12345' })).toEqual({
    password: 'passwordTooShort',
  })
  expect(z.parse(completeProfessionalProfile.body, { professionalData, password: '  12  ' }).password).toBe('  12  ')
})

test('a password of only blanks counts as missing', () => {
  const blanks = ' '.repeat(6)
  expect(complaints(completeProfessionalProfile.body, { professionalData, password: blanks })).toEqual({ password: 'requiredFields' })
  expect(complaints(completeFirmProfile.body, { password: blanks })).toMatchObject({ password: 'requiredFields' })
  expect(complaints(resetPassword.body, { token: 'x', password: blanks })).toEqual({ password: 'fieldsRequired' })
  expect(complaints(acceptInvitation.body, { token: 'x'.repeat(43), password: blanks })).toEqual({ password: 'requiredFields' })
  expect(complaints(changePassword.body, { currentPassword: 'x', newPassword: blanks })).toEqual({ newPassword: 'newPasswordTooShort' })
})

const firmData = {
  cnpj: '12.abc.345/01de-35',
  name: 'Clínica Fio',
  type: 'clinica',
  address: 'Rua Augusta, 100',
  state: 'SP',
  city: 'campinas',
}

test("a firm's city must be in its state, and an alphanumeric CNPJ is kept whole", () => {
  expect(z.parse(completeFirmProfile.body, { firmData, password: 'segredo' }).firmData.cnpj).toBe('12ABC34501DE35')
  expect(complaints(completeFirmProfile.body, { firmData: { ...firmData, state: 'RJ' }, password: 'segredo' })).toEqual({
    city: 'cityOfOtherState',
  })
  expect(complaints(FirmChanges, { city: 'campinas' })).toEqual({})
})

const evaluation = { contactLogId: crypto.randomUUID(), cordialityRating: 5, agreedToTerms: true }

test('white space counts as empty, in lists of choices too', () => {
  const missing = 'requiredFields'
  const blank = { username: ' ', document: '\t', profession: ' ', specialties: [], whatsapp: '\u00a0', city: '\n' }
  expect(complaints(ProfessionalData, blank)).toEqual(Object.fromEntries(Object.keys(blank).map((field) => [field, missing])))
  expect(complaints(ProfessionalData, { ...blank, specialties: [' '] })).toMatchObject({ 0: missing })
  const blankFirm = { cnpj: ' ', name: ' ', type: ' ', address: ' ', state: ' ', city: ' ' }
  expect(complaints(FirmData, blankFirm)).toEqual(Object.fromEntries(Object.keys(blankFirm).map((field) => [field, missing])))
})

test('text without anything to see counts as empty', () => {
  const hidden = '\u200b\u2060 \u3164'
  expect(complaints(FirmData, { address: hidden })['address']).toBe('requiredFields')
  expect(z.parse(PersonChanges, { bio: hidden })).toEqual({ bio: '' })
  expect(complaints(FirmChanges, { description: hidden })).toEqual({ description: 'requiredFields' })
  expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: 2, comment: hidden })).toEqual({ comment: 'commentRequired' })
  expect(z.parse(PersonChanges, { bio: ' a\u200bb ' })).toEqual({ bio: 'a\u200bb' })
})

test('a name has something to see and nothing hidden that reorders it; joined emoji and letters stay', () => {
  const typed = (fullName: string) => z.safeParse(PersonChanges, { fullName }).data?.fullName
  for (const hidden of ['\u200b', ' \u200d\ufe0f', '\u2066\u2069', '\u3164', '\u2800', '\u0007'])
    expect([hidden, typed(hidden)]).toEqual([hidden, undefined])
  expect(['a\u202eb', '\ufeff Ana\u00ad Luz\u200b ', 'Ana 👩\u200d⚕\ufe0f', 'می\u200cخواهم'].map(typed)).toEqual([
    'ab',
    'Ana Luz',
    'Ana 👩\u200d⚕\ufe0f',
    'می\u200cخواهم',
  ])
  const name = 'Clínica \u202eX'
  expect(z.parse(FirmChanges, { name })).toEqual({ name: 'Clínica X' })
  expect(complaints(FirmData, { name: '\u200b' })['name']).toBe('requiredFields')
  const admin = { role: 'admin', fullName: 'Nova', email: 'nova@exemplo.com', password: 'uma senha comprida' }
  expect(z.parse(createUser.body, { ...admin, username: '\ufeffche\u202efa' })).toEqual({ ...admin, username: 'chefa' })
  expect(complaints(createUser.body, { ...admin, username: '\u200b' })).toEqual({ username: 'requiredFields' })
})

test('low cordiality requires a comment, and blanks do not count', () => {
  expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: 2, comment: '   ' })).toEqual({ comment: 'commentRequired' })
  expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: 3 })).toEqual({})
})

test('an evaluation requires stars, agreed terms and at most 500 characters', () => {
  expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: undefined })).toEqual({
    cordialityRating: 'cordialityRequired',
  })
  expect(complaints(EvaluationInput, { ...evaluation, agreedToTerms: false })).toEqual({ agreedToTerms: 'termsRequired' })
  expect(complaints(EvaluationInput, { ...evaluation, comment: 'x'.repeat(501) })).toEqual({ comment: 'commentTooLong' })
  for (const stars of [0, 6, 2.5]) expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: stars })).not.toEqual({})
})

test('a rule about several fields is checked even if other fields have mistakes, unless its own have', () => {
  const travels = { travelAvailability: true }
  expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: 1, agreedToTerms: false })).toEqual({
    agreedToTerms: 'termsRequired',
    comment: 'commentRequired',
  })
  expect(complaints(ProfessionalData, { ...professionalData, ...travels, username: '', city: undefined })).toEqual({
    username: 'requiredFields',
    city: 'requiredFields',
    maxDistance: 'distanceInvalid',
  })
  expect(complaints(ImportedProfessional, { ...registration, ...professionalData, ...travels, email: '' })).toEqual({
    email: 'requiredFields',
    maxDistance: 'distanceInvalid',
  })
  expect(complaints(FirmData, { ...firmData, state: 'RJ', cnpj: undefined })).toEqual({ cnpj: 'requiredFields', city: 'cityOfOtherState' })
  const opening = { profession: '', specialties: [], state: 'SP', city: 'recife', offersAccommodation: true }
  const days = { startOn: '2027-03-03', endOn: '2027-03-02' }
  const wrong = { profession: 'requiredFields', city: 'cityOfOtherState' }
  expect(complaints(NewOpening, { ...opening, ...days })).toEqual({ ...wrong, endOn: 'openingEndBeforeStart' })
  expect(complaints(NewOpening, opening)).toEqual({ ...wrong, startOn: 'requiredFields', endOn: 'requiredFields' })
  const hours = { startsAt: 'x', endsAt: '2027-03-03T10:00:00Z' }
  expect(Object.keys(complaints(NewOpening, { ...opening, ...hours, city: '', state: null })).sort()).toEqual([
    'city',
    'profession',
    'startsAt',
    'state',
  ])
  expect(complaints(EvaluationInput, { ...evaluation, cordialityRating: 0 })).toEqual({ cordialityRating: 'cordialityRequired' })
  for (const schema of [EvaluationInput, ProfessionalData, FirmData, NewOpening])
    for (const value of [null, 'x', [], undefined]) expect(z.safeParse(schema, value).error?.issues).toHaveLength(1)
})

test('unknown fields are refused', () => {
  expect(z.safeParse(registerBasic.body, { ...registration, role: 'admin' }).success).toBe(false)
  expect(z.safeParse(FirmChanges, { owner: 'me' }).success).toBe(false)
})

test('an admin can create professionals and admins, but no firm users', () => {
  const account = { fullName: 'Rui', email: 'rui@ponte.example', password: 'segredo-longo' }
  expect(z.safeParse(createUser.body, { ...account, role: 'admin' }).success).toBe(true)
  expect(z.safeParse(createUser.body, { ...account, role: 'firm' }).success).toBe(false)
  expect(complaints(createUser.body, { ...account, role: 'professional' })['document']).toBe('requiredFields')
})

test('a page has 20 entries by default, a maximum size, and a number from 1', () => {
  expect(z.parse(listUsers.query, {})).toMatchObject({ page: 1, limit: 20 })
  expect(z.parse(listUsers.query, { limit: '5000', page: '3' })).toMatchObject({ page: 3, limit: 100 })
  expect(z.parse(listFirms.query, { limit: '5000', page: '2147483647' })).toMatchObject({ limit: 1000, page: 2_147_483_647 })
  for (const page of ['0', '-1', '1.5', 'x', '']) expect([page, z.safeParse(listUsers.query, { page }).success]).toEqual([page, false])
})

test('specialties can be repeated or comma-separated', () => {
  for (const specialties of [['uti', 'oncologia'], 'uti,oncologia', ['uti,oncologia']])
    expect(z.parse(searchProfessionals.query, { specialties }).specialties).toEqual(['uti', 'oncologia'])
  expect(z.safeParse(searchProfessionals.query, { specialties: 'uti,magia' }).success).toBe(false)
  expect(z.parse(searchProfessionals.query, { travelAvailability: 'true' }).travelAvailability).toBe(true)
})
