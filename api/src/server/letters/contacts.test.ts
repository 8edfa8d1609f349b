import { keysOf } from '@ponte/contracts/choice'
import { LANGUAGE_NAMES, LANGUAGES } from '@ponte/contracts/languages'
import { expect } from 'expect'
import { test } from 'node:test'
import { mails } from '../mail/mails.ts'
import { htmlOf } from '../mail/html.ts'
import type { MailText, Words } from './letter.ts'

const site = 'https://ponte.example'
const contactLogId = '5f0c7f4e-2b1d-4c3a-9e6f-0d1c2b3a4f5e'
const contactDate = new Date('2026-11-08T02:00:00Z')
const closesAt = new Date('2026-12-21T03:00:00Z')
const clinic = { name: 'Arthur Campos', firmName: 'Clínica São José', isFirm: true }
const opening = {
  title: 'Enfermeiro(a) · São Paulo/SP',
  startOn: '2099-03-03',
  endOn: '2099-03-07',
  profession: 'enfermeiro',
  city: 'sao_paulo',
} as const
const facts = { site, other: clinic, contactDate, opening: null, contactLogId, closesAt }
const pending = `${site}/pending-evaluations?contato=${contactLogId}`

const inPortuguese = (mail: MailText) => mail.words(null)

const contact = (other = clinic) =>
  mails.contactMail('Ana Luz', { site, other, contactDate, opening: null, opensAt: new Date('2026-11-21T03:00:00Z') })
const written = [
  contact(),
  mails.answerDueMail('Ana Luz', facts),
  mails.windowClosingMail('Ana Luz', { ...facts, hasAnswered: false }),
  mails.windowClosingMail('Ana Luz', { ...facts, hasAnswered: true }),
  mails.reviewMail('Ana Luz', { ...facts, isOfFirm: false }),
  mails.reviewMail('Ana Luz', { ...facts, isOfFirm: true }),
] as const
const [due, closing, toRate, review, ofFirm] = written.slice(1).map(inPortuguese) as [Words, Words, Words, Words, Words]
const received = (other = clinic) => inPortuguese(contact(other))

const IN_EACH = {
  pt: [
    /^Olá, Ana!\n\n/,
    /\n\nVocê recebe um e-mail quando [^\n]+\n• (Escolher que e-mails receber)\n {2}https:\/\/ponte\.example\/profile\n\nPonte Saúde$/,
  ],
  en: [
    /^Hello, Ana!\n\n/,
    /\n\nYou get an e-mail when [^\n]+\n• (Choose which e-mails to get)\n {2}https:\/\/ponte\.example\/profile\n\nPonte Saúde$/,
  ],
} as const

for (const language of LANGUAGES) {
  test(`in ${LANGUAGE_NAMES[language]} every e-mail greets, names the person and date, has a link, and explains how to unsubscribe`, () => {
    const received = `${site}/avaliacoes-recebidas`
    const buttons = [`${site}/meus-contatos`, pending, pending, pending, received, received]
    const [hello, ending] = IN_EACH[language]
    for (const [index, mail] of written.entries()) {
      const { subject, text } = mail.words(language)
      expect(subject).toMatch(/^\p{Lu}.{10,60}$/u)
      expect(text).toMatch(hello)
      expect(text).toContain('Arthur Campos (Clínica São José)')
      expect(text).toContain('07/11/2026')
      expect(text).toMatch(ending)
      const html = htmlOf(subject, text, language)
      expect(html).toContain(`<a class="button" href="${buttons[index]}">`)
      expect(html).toContain(`<a href="https://ponte.example/profile">${ending.exec(text)?.[1]}</a>`)
    }
  })
}

test('each one names the opening from which the contact was requested', () => {
  const named = [
    mails.contactMail('Ana Luz', { ...facts, opening, opensAt: closesAt }),
    mails.answerDueMail('Ana Luz', { ...facts, opening }),
    mails.windowClosingMail('Ana Luz', { ...facts, opening, hasAnswered: true }),
    mails.reviewMail('Ana Luz', { ...facts, opening, isOfFirm: false }),
  ]
  for (const mail of named) {
    expect(mail.words('pt').text).toContain('sobre a vaga “Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março de 2099”')
    expect(mail.words('en').text).toContain('about the opening “Nurse · São Paulo/SP, 03/03/2099 – 07/03/2099”')
  }
})

test('an e-mail about an opening names it with its hours and its firm, unless the name could carry a link', () => {
  const hours = { startsAt: '2099-03-03T22:00:00Z', endsAt: '2099-03-04T10:00:00Z' }
  const opening = { title: 'Enfermeiro(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-04', ...hours }
  const subjects = {
    urgent_opening: ['Vaga urgente para você', /urgent/],
    opening_chosen: ['Escolheram você para uma vaga', /chosen/],
    opening_changed: ['A vaga para a qual escolheram você mudou', /changed/],
    choice_withdrawn: ['Retiraram você de uma vaga', /removed/],
    opening_closed: ['A vaga foi encerrada', /closed/],
    opening_interest: ['Há interesse na sua vaga', /interested/],
    chosen_left: ['A pessoa que vocês escolheram saiu', /left/],
  } as const
  for (const kind of keysOf(subjects)) {
    const mail = mails.openingMail('Ana Luz', { kind, site, opening, firmName: 'Clínica São José', url: `${site}/empresas/1` })
    const [pt, en] = [mail.words('pt'), mail.words('en')]
    expect(pt.subject).toBe(subjects[kind][0])
    expect(en.subject).toMatch(subjects[kind][1])
    expect(pt.text).toContain('“Enfermeiro(a) · São Paulo/SP, de 3 a 4 de março de 2099, das 19:00 às 07:00”')
    expect(en.text).toContain('“Enfermeiro(a) · São Paulo/SP, 03/03/2099 – 04/03/2099, 19:00–07:00”')
    for (const { text } of [pt, en]) expect(text).toMatch(/Clínica São José[^]*:\nhttps:\/\/ponte\.example\/empresas\/1/)
    const bad = mails.openingMail('Ana Luz', { kind, site, opening, firmName: 'golpe.example', url: site })
    for (const language of ['pt', 'en'] as const) expect(bad.words(language).text).not.toContain('golpe')
  }
})

test('an e-mail that can be switched off links to the page with its switch', () => {
  const about = { site, opening, firmName: 'Clínica São José', url: `${site}/vagas/1` }
  const ends = (kind: 'urgent_opening' | 'opening_interest') =>
    LANGUAGES.map((language) =>
      mails
        .openingMail('Ana Luz', { ...about, kind })
        .words(language)
        .text.split('\n\n')
        .at(-2),
    )
  expect(ends('urgent_opening')).toEqual([
    expect.stringMatching(/desative-os em Meus Dados\.\n• Abrir Meus Dados\n {2}https:\/\/ponte\.example\/my-profile$/),
    expect.stringMatching(/turn them off in My details\.\n• Open My details\n {2}https:\/\/ponte\.example\/my-profile$/),
  ])
  for (const end of ends('opening_interest')) expect(end).toMatch(/\n {2}https:\/\/ponte\.example\/profile$/)
})

test('the English e-mail names the same last day', () => {
  expect(written[1].words('en').text).toContain('until the end of 20/12/2026')
})

test('the last day it names is the last day to act', () => {
  for (const { text } of [due, closing, toRate]) {
    expect(text).toContain('até o fim de 20/12/2026')
    expect(text).not.toContain('21/12/2026')
  }
  expect(received().text).toContain('A partir de 21/11/2026')
})

test('near the end, it asks for what is still missing', () => {
  expect(closing.text).toContain('Você ainda não contou como foi o contato de 07/11/2026 com Arthur Campos (Clínica São José).')
  expect(closing.text).toContain('Responder:\n')
  expect(toRate.text).toContain('Falta só a sua avaliação.')
  expect(toRate.text).toContain('Avaliar:\n')
})

test('a review of a firm is reported as the firm’s', () => {
  expect(review.text).toContain('Arthur Campos (Clínica São José) avaliou você pelo contato')
  expect(ofFirm.text).toContain('avaliou a sua empresa')
  expect(ofFirm.subject).toBe('A sua empresa recebeu uma avaliação')
})

test('names the other side, unless they are erased or their name contains a message', () => {
  const first = (name: string, isFirm = true) =>
    received({ name: isFirm ? 'golpe.example' : name, firmName: isFirm ? name : 'golpe.example', isFirm }).text.split('\n\n')[1]
  for (const name of ['Hospital 9 de Julho', 'Clínica São José & Filhos S. A.', 'Dr. João d’Ávila', 'Vida (Centro)']) {
    for (const isFirm of [true, false]) {
      expect(first(name, isFirm)).toBe(
        `${name} confirmou interesse em falar com você e recebeu seus dados de contato na Ponte Saúde em 07/11/2026.`,
      )
    }
  }
  for (const name of ['golpe.example', 'Ganhe em https://x.test', 'Ligue 11 98765-4321', 'ana@x.test', '<b>Vida</b>']) {
    expect(first(name)).toMatch(/^Uma empresa confirmou/)
    expect(first(name, false)).toMatch(/^Um profissional de saúde confirmou/)
  }
  const gone = { ...facts, other: { name: null, firmName: null, isFirm: false } }
  expect(inPortuguese(mails.answerDueMail('Ana', gone)).text).toContain('você e um profissional de saúde entraram em contato')
})
