import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { expect } from 'expect'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { whyNotPassword, type Owner } from './password-rules.ts'

const ana: Owner = {
  role: 'professional',
  email: 'ana.luz@exemplo.test',
  fullName: 'Ana Conceição Luz',
  others: ['52998224725', '+5511987654321', 'analuz.enf', null],
}
const why = (password: string, owner = ana, isDemo = false) => whyNotPassword({ isDemo }, password, owner)

test('the list has three thousand distinct common passwords, normalized for comparison', () => {
  const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(new Set(lines).size).toBe(3000)
  for (const line of lines) expect(line).toMatch(/^[!-@[-~]{6,20}$/)
})

test('common passwords are refused regardless of case and accents', () => {
  for (const password of ['123456', 'senha123', 'Password', 'QWERTY', 'Corinthians', 'coração', 'iloveyou', '111111']) {
    expect([password, why(password)]).toEqual([password, 'passwordTooCommon'])
  }
})

test('passwords made of the user’s own data are refused', () => {
  const own = ['Conceicao', 'ana luz', 'AnaLuz2024', 'Ana Conceição Luz', 'ana.luz@exemplo.test', 'analuz.enf', '1990ana.luz']
  const numbers = ['529.982.247-25', '52998224725', '+55 11 98765-4321', '11987654321', '987654321']
  for (const password of [...own, ...numbers]) expect([password, why(password)]).toEqual([password, 'passwordTooCommon'])
})

test('passwords made of the site’s words and numbers are refused, except the demo password in the demo', () => {
  const words = [
    'ponte123',
    'Ponte@2026',
    'pontesaude',
    'Saúde Ponte',
    '123saude',
    'saude123',
    'clínica-2026',
    'Enfermeira1',
    'hospitalsaude',
  ]
  for (const password of words) expect([password, why(password)]).toEqual([password, 'passwordTooCommon'])
  expect(why(DEMO_PASSWORD, ana, true)).toBe(null)
  expect(why('ponte1234', ana, true)).toBe('passwordTooCommon')
})

test('any other password is accepted as typed', () => {
  for (const password of [
    'ponte de vento',
    'saudeiros',
    'três gatos',
    'luz da lua cheia',
    '  x  y  ',
    '!?#%&*()',
    '🦜🦜🦜',
    'a'.repeat(128),
  ]) {
    expect([password, why(password)]).toEqual([password, null])
  }
})

test('an admin needs twelve characters, except the demo admin in the demo', () => {
  const admin: Owner = { role: 'admin', email: DEMO_ACCOUNTS.admin, fullName: 'Helena Prado', others: [] }
  expect(why('onze letras', admin)).toBe('adminPasswordTooShort')
  expect(why('doze  letras', admin)).toBe(null)
  expect(why('onze letras', admin, true)).toBe(null)
  expect(why('onze letras', { ...admin, email: 'outra@exemplo.test' }, true)).toBe('adminPasswordTooShort')
})
