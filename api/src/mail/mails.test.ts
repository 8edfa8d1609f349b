import { expect } from 'expect'
import { test } from 'node:test'
import { htmlOf } from './html.ts'
import {
  accountMadeMail,
  confirmationMail,
  deletedMail,
  emailChangeAskedMail,
  emailChangedMail,
  madeAdminMail,
  passwordSetMail,
  profileCompletedMail,
  resetMail,
  roleChangedMail,
  stillPausedMail,
} from './mails.ts'
import { passkeyMail } from './passkey-mails.ts'

const url = 'https://ponte.example/redefinir-senha?token=abc&x="1"'
const mails = [
  confirmationMail('Ana Luz', url),
  resetMail('Ana Luz', url, true),
  resetMail('Ana Luz', url, false),
  profileCompletedMail('Ana Luz', 'professional', url),
  profileCompletedMail('Ana Luz', 'firm', url),
  accountMadeMail('Ana Luz', url),
  emailChangeAskedMail('Ana Luz', url),
  emailChangedMail('Ana Luz', url),
  passkeyMail('Ana Luz', 'added', url),
  passkeyMail('Ana Luz', 'removed', url),
  passwordSetMail('Ana Luz', url),
  roleChangedMail('Ana Luz', 'Profissional'),
  madeAdminMail('Ana Luz', url),
  stillPausedMail('Ana Luz', new Date('2026-09-21T02:00:00Z'), url),
  deletedMail('Ana Luz', new Date('2026-12-21T02:00:00Z')),
]

test('every e-mail greets by first name, says what it is about and ends with our name', () => {
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/^\p{Lu}.{10,60}$/u)
    expect(text).toMatch(/^Olá, Ana!\n\n/)
    expect(text).toMatch(/\n\nPonte Saúde$/)
  }
})

test('a link stands on a line of its own, and is a button and an address to copy in the HTML', () => {
  for (const { subject, text } of mails.slice(0, 9)) {
    expect(text.split('\n')).toContain(url)
    const html = htmlOf(subject, text)
    expect(html.match(/href="https:\/\/ponte\.example\/redefinir-senha\?token=abc&amp;x=&quot;1&quot;"/g)).toHaveLength(2)
    expect(html).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
  }
})

test('a password that does not exist yet is created, not changed', () => {
  expect(resetMail('Ana', url, true).subject).toBe('Redefina sua senha')
  expect(resetMail('Ana', url, false)).toMatchObject({ subject: 'Crie sua senha', text: expect.not.stringContaining('trocar') })
})

test('the last day of a deleted account is a day in São Paulo', () => {
  expect(deletedMail('Ana', new Date('2026-12-21T02:00:00Z')).text).toContain('20/12/2026')
})

test('nobody has us deliver their own words by signing up with them as a name', () => {
  for (const name of ['https://golpe.example', 'golpe.example clique', 'Ganhe-R$100 já', '<b>Ana</b>', 'a'.repeat(31), '  ']) {
    expect(confirmationMail(name, url).text).toMatch(/^Olá!\n/)
  }
  expect(confirmationMail('  Conceição d’Ávila', url).text).toMatch(/^Olá, Conceição!\n/)
})

test('what somebody typed is text in the HTML too', () => {
  expect(htmlOf('<script>', 'Um & <img src=x>')).toContain('<p>Um &amp; &lt;img src=x&gt;</p>')
  expect(htmlOf('<script>', '')).not.toContain('<script>')
})
