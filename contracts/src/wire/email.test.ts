import { test } from 'node:test'
import { expect } from 'expect'
import * as z from 'zod/mini'
import { email } from './fields.ts'

const whyNot = (typed: string): string | null => z.safeParse(email('fieldsRequired'), typed).error?.issues[0]?.message ?? null

test('addresses that mail servers accept are accepted, in any language', () => {
  for (const address of [
    'ana@exemplo.com.br',
    'Ana.Luz+ponte@exemplo.com.br',
    'a@b.co',
    "o'neil_{x}!#$%&*/=?^`|~-@exemplo.com",
    '1234567890@exemplo.com',
    'a-b--c@ex-em--plo.com',
    'conceição@saúde.com.br',
    'δοκιμή@παράδειγμα.ελ',
    '用户@例子.公司',
    'हिन्दी@उदाहरण.भारत',
    'ana@xn--sade-xua.com.br',
    'ana@3m.com',
    `${'a'.repeat(64)}@exemplo.com`,
    `ana@${'a'.repeat(63)}.com`,
  ])
    expect([address, whyNot(address)]).toEqual([address, null])
  expect(z.parse(email('fieldsRequired'), '  ana@exemplo.com ')).toBe('ana@exemplo.com')
})

test('addresses that no mail server accepts are refused', () => {
  for (const address of [
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana@@exemplo.com',
    'ana luz@exemplo.com',
    'ana@exem plo.com',
    'ana@exemplo.com,bia@exemplo.com',
    'ana@exemplo.com;bia@exemplo.com',
    'Ana <ana@exemplo.com>',
    '<ana@exemplo.com>',
    '"ana"@exemplo.com',
    'ana(luz)@exemplo.com',
    'ana\\luz@exemplo.com',
    'ana:luz@exemplo.com',
    'ana[1]@exemplo.com',
    '.ana@exemplo.com',
    'ana.@exemplo.com',
    'ana..luz@exemplo.com',
    'ana@.exemplo.com',
    'ana@exemplo..com',
    'ana@exemplo.com.',
    'ana@-exemplo.com',
    'ana@exemplo-.com',
    'ana@exem_plo.com',
    'ana@exem!plo.com',
    'ana@exemplo.com/x',
    'ana@192.168.0.1',
    'ana@[192.168.0.1]',
    `ana@${'a'.repeat(64)}.com`,
    'ana\u0000@exemplo.com',
    'ana\u0007luz@exemplo.com',
    'ana\r\nBcc: todos@exemplo.com',
    'ana@exemplo.com\r\nBcc:todos@exemplo.com',
    'ana\u200b@exemplo.com',
    'ana\u202e@exemplo.com',
  ])
    expect([address, whyNot(address)]).toEqual([address, 'emailInvalid'])
})

test('a malicious address is refused quickly', () => {
  const cost = (length: number) => {
    const before = process.cpuUsage()
    for (const part of ['a', 'a.', 'a-', '-', '.', '1', '1.'])
      for (const ends of ['', '@', '@a', '@a.!', `@${part.repeat(length)}!`, `@${part.repeat(length)}.1`])
        for (let turn = 0; turn < 20; turn += 1) whyNot(`${part.repeat(length)}${ends}`)
    return process.cpuUsage(before).user
  }
  const short = Math.max(cost(25), cost(25), 1000)
  // Four times the length; a quadratic pattern would take sixteen times as long, an exponential one forever.
  expect(cost(100)).toBeLessThan(12 * short)
})
