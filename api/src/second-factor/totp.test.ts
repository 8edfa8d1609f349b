import { expect } from 'expect'
import { test } from 'node:test'
import { base32, codeOf, stepAt, stepOfCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('the codes are those of RFC 6238, cut to six digits', () => {
  const vectors = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
    20000000000: '353130',
  }
  for (const [seconds, code] of Object.entries(vectors)) expect(codeOf(secret, stepAt(new Date(Number(seconds) * 1000)))).toBe(code)
})

test('a code of the step before and of the one after is taken, one further off is not', () => {
  const now = new Date('2026-11-22T12:00:10Z')
  const step = stepAt(now)
  for (const off of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(secret, step + off), now)).toBe(step + off)
  for (const off of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + off), now)).toBeNull()
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(stepOfCode(secret, odd, now)).toBeNull()
})

test('a secret in Base32 is that of RFC 4648', () => {
  const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [plain, encoded] of Object.entries(vectors)) expect(base32(Buffer.from(plain))).toBe(encoded)
})

test('the address for the QR code names site and account, whatever is in the e-mail', () => {
  expect(totpUri(secret, { issuer: 'Ponte Saúde', email: 'a+b&c@exemplo.test' })).toBe(
    'otpauth://totp/Ponte%20Sa%C3%BAde:a%2Bb%26c%40exemplo.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ponte%20Sa%C3%BAde',
  )
})
