import { BRAND } from '@ponte/contracts/brand'
import { LANGUAGE_NAMES, LANGUAGES } from '@ponte/contracts/languages'
import { expect } from 'expect'
import { test } from 'node:test'
import { htmlOf } from '../mail/html.ts'
import { mails } from '../mail/mails.ts'

const url = 'https://ponte.example/redefinir-senha?token=abc&x="1"'
const linked = [
  mails.confirmationMail('Ana Luz', url),
  mails.resetMail('Ana Luz', url, true),
  mails.resetMail('Ana Luz', url, false),
  mails.profileCompletedMail('Ana Luz', 'professional', url),
  mails.profileCompletedMail('Ana Luz', 'firm', url),
  mails.accountMadeMail('Ana Luz', url),
  mails.emailChangeAskedMail('Ana Luz', url),
  mails.emailChangedMail('Ana Luz', url),
  mails.passkeyMail('Ana Luz', 'added', url),
  mails.passkeyMail('Ana Luz', 'removed', url),
  mails.secondFactorMail('Ana Luz', 'on', url),
  mails.secondFactorMail('Ana Luz', 'removed', url),
  mails.passwordSetMail('Ana Luz', url),
  mails.newPasswordMail('Ana Luz', url),
  mails.madeAdminMail('Ana Luz', url),
  mails.stillPausedMail('Ana Luz', new Date('2026-09-21T02:00:00Z'), url),
]
const firmName = 'Clínica Vida'
const written = [
  ...linked,
  mails.googleJoinedMail('Ana Luz'),
  mails.roleChangedMail('Ana Luz', 'professional'),
  mails.deletedMail('Ana Luz', new Date('2026-12-21T02:00:00Z')),
  mails.accountChangedMail('Ana Luz', 'blocked'),
  mails.adminChangedMail('Ana Luz', { person: 'Rui Prado', change: 'created' }),
  mails.managersChangedMail('Ana Luz', { firmName, person: 'Rui Prado', change: 'promoted' }),
  mails.managersChangedMail('Ana Luz', { firmName, person: null, change: 'invited' }),
  mails.teamChangedMail('Ana Luz', { firmName, becomes: 'none' }),
  mails.teamChangedMail('Ana Luz', { firmName, becomes: 'manager' }),
  mails.firmChangedMail('Ana Luz', firmName, 'deleted'),
]

const HELLO = { pt: 'Olá, Ana!', en: 'Hello, Ana!' }
const HTML = { pt: /^<!doctype html>\n<html lang="pt-BR">/, en: /^<!doctype html>\n<html lang="en">/ }

for (const language of LANGUAGES) {
  test(`in ${LANGUAGE_NAMES[language]} every e-mail greets by first name, states its subject and ends with our name`, () => {
    for (const mail of written) {
      const { subject, text } = mail.words(language)
      expect(subject).toMatch(/^\p{Lu}.{10,60}$/u)
      expect(text.split('\n\n')[0]).toBe(HELLO[language])
      expect(text).toMatch(/\n\nPonte Saúde$/)
    }
  })

  test(`in ${LANGUAGE_NAMES[language]} a link is on its own line in the text, and a button plus a copyable address in the HTML`, () => {
    for (const mail of linked) {
      const { subject, text } = mail.words(language)
      expect(text.split('\n')).toContain(url)
      const html = htmlOf(subject, text, language)
      expect(html.match(/href="https:\/\/ponte\.example\/redefinir-senha\?token=abc&amp;x=&quot;1&quot;"/g)).toHaveLength(2)
      expect(html).toMatch(HTML[language])
    }
  })
}

test('no e-mail promises that a reply is read, because a site may have no support address', () => {
  for (const language of LANGUAGES)
    for (const mail of written) expect(mail.words(language).text).not.toMatch(/respond|escreva para|reply|write to us|suporte|support/i)
})

test('English e-mails contain no Portuguese words, and readers without a chosen language get Portuguese', () => {
  for (const mail of written) {
    const [pt, en] = [mail.words('pt'), mail.words('en')]
    const lines = (text: string) => text.split('\n').filter((line) => line !== '' && line !== url && line !== BRAND)
    expect(lines(en.text).filter((line) => lines(pt.text).includes(line))).toEqual([])
    expect(en.subject).not.toBe(pt.subject)
    expect(mail.words(null)).toEqual(pt)
  }
})

test('an account without a password is asked to create one, not to change it', () => {
  expect(mails.resetMail('Ana', url, true).words(null).subject).toBe('Redefina sua senha')
  expect(mails.resetMail('Ana', url, false).words(null)).toMatchObject({
    subject: 'Crie sua senha',
    text: expect.not.stringContaining('trocar'),
  })
})

test('the last day to restore a deleted account is a whole day in São Paulo', () => {
  expect(mails.deletedMail('Ana', new Date('2026-12-21T02:00:00Z')).words(null).text).toContain('até o fim de 19/12/2026')
})

test('a name entered at sign-up cannot put its own message into our e-mails', () => {
  for (const name of ['https://golpe.example', 'golpe.example clique', 'Ganhe-R$100 já', '<b>Ana</b>', 'a'.repeat(31), '  ']) {
    expect(mails.confirmationMail(name, url).words(null).text).toMatch(/^Olá!\n/)
  }
  expect(mails.confirmationMail('  Conceição d’Ávila', url).words(null).text).toMatch(/^Olá, Conceição!\n/)
})

test('user input is escaped in the HTML', () => {
  expect(htmlOf('<script>', 'Um & <img src=x>', 'pt')).toContain('<p>Um &amp; &lt;img src=x&gt;</p>')
  expect(htmlOf('<script>', '', 'pt')).not.toContain('<script>')
})
