import { expect } from 'expect'
import { test } from 'node:test'
import { base32, codeOf, newTotpSecret, stepAt, stepOfCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('codes match RFC 6238, truncated to six digits', () => {
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

test('a code is valid from the start of its step to the end of the next one, to the millisecond', () => {
  const starts = Date.parse('2026-11-22T12:00:00Z')
  const step = stepAt(new Date(starts))
  const code = codeOf(secret, step)
  const stepFound = (ms: number) => stepOfCode(secret, code, new Date(starts + ms))
  expect([-30_000, -1, 0, 29_999, 30_000, 59_999, 60_000, 90_000].map(stepFound)).toEqual([null, null, step, step, step, step, null, null])
})

test('anything but six ASCII digits is refused', () => {
  const now = new Date('2026-11-22T12:00:10Z')
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(stepOfCode(secret, odd, now)).toBeNull()
})

test('a secret has the 160 bits that RFC 4226 recommends', () => expect(newTotpSecret()).toHaveLength(20))

test('Base32 matches RFC 4648', () => {
  const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [plain, encoded] of Object.entries(vectors)) expect(base32(Buffer.from(plain))).toBe(encoded)
})

test('the QR code’s URI names site and account, whatever the e-mail contains', () => {
  expect(totpUri(secret, { issuer: 'Ponte Saúde', email: 'a+b&c@exemplo.test' })).toBe(
    'otpauth://totp/Ponte%20Sa%C3%BAde:a%2Bb%26c%40exemplo.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ponte%20Sa%C3%BAde',
  )
})
