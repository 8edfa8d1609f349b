import { test } from 'node:test'
import { expect } from 'expect'
import { formatPhone, isSignUpPhone, mailLink, toE164, whatsappAlternative, whatsappUrl } from './phone.ts'

test('a Brazilian phone is stored in one form, however it is typed', () => {
  for (const typed of ['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '5511987654321', '011 98765 4321', '+55 (011) 98765-4321'])
    expect([typed, toE164(typed)]).toEqual([typed, '+5511987654321'])
  expect(toE164('(11) 3456-7890')).toBe('+551134567890')
  expect(toE164('(55) 99876-5432')).toBe('+5555998765432')
})

test('a foreign phone needs its country code', () => {
  expect(toE164('+351 912 345 678')).toBe('+351912345678')
  expect(toE164('351 912 345 678')).toBeNull()
})

test('text that is not a phone number is refused', () => {
  for (const typed of ['', '123', '98765-4321', '(01) 98765-4321', '(11) 18765-4321', 'onze nove oito', '1'.repeat(31), '+55 11 12345678'])
    expect([typed, toE164(typed)]).toEqual([typed, null])
})

test('the sign-up form accepts only digits, spaces, hyphens and parentheses', () => {
  expect(isSignUpPhone('(11) 98765-4321')).toBe(true)
  expect(isSignUpPhone('+55 11 98765-4321')).toBe(false)
  expect(isSignUpPhone('11.98765.4321')).toBe(false)
  expect(isSignUpPhone('12345678')).toBe(false)
})

test('a phone is shown in Brazilian form and linked to WhatsApp', () => {
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('+551134567890')).toBe('(11) 3456-7890')
  expect(formatPhone('+351912345678')).toBe('+351912345678')
  expect(whatsappUrl('+5511987654321')).toBe('https://wa.me/5511987654321')
})

test('an e-mail link has one recipient and no header but the subject, whatever the address contains', () => {
  expect(mailLink('ana.luz+ponte@ponte.example', 'Contato pela Ponte Saúde')).toBe(
    'mailto:ana.luz%2Bponte@ponte.example?subject=Contato%20pela%20Ponte%20Sa%C3%BAde',
  )
  for (const [subject, search] of [
    ['Oi', '?subject=Oi'],
    [undefined, ''],
  ] as const)
    expect(new URL(mailLink('ana?bcc=eva,x&body=oi@ponte.example', subject)).search).toBe(search)
})

test('outside area codes 11 to 28 an old WhatsApp account may lack the ninth digit', () => {
  expect(whatsappAlternative('+5581987654321')).toBe('+558187654321')
  expect(whatsappAlternative('+5531998765432')).toBe('+553198765432')
  for (const kept of ['+5511987654321', '+5521987654321', '+5528987654321']) expect([kept, whatsappAlternative(kept)]).toEqual([kept, null])
})

test('numbers that never had eight digits, landlines and foreign numbers have no alternative', () => {
  for (const other of ['+5581953214321', '+558134567890', '+351912345678', '+5599912345678'])
    expect([other, whatsappAlternative(other)]).toEqual([other, null])
})
