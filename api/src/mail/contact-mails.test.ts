import { expect } from 'expect'
import { test } from 'node:test'
import { answerDueMail, contactMail, reviewMail, windowClosingMail } from './contact-mails.ts'
import { htmlOf } from './html.ts'

const site = 'https://ponte.example'
const contactLogId = '5f0c7f4e-2b1d-4c3a-9e6f-0d1c2b3a4f5e'
const contactDate = new Date('2026-11-08T02:00:00Z')
const closesAt = new Date('2026-12-21T03:00:00Z')
const clinic = { name: 'Arthur Campos', firmName: 'Clínica São José', isFirm: true }
const facts = { site, other: clinic, contactDate, contactLogId, closesAt }
const pending = `${site}/pending-evaluations?contato=${contactLogId}`

const received = (other = clinic) => contactMail('Ana Luz', { site, other, contactDate, opensAt: new Date('2026-11-21T03:00:00Z') })
const due = answerDueMail('Ana Luz', facts)
const closing = windowClosingMail('Ana Luz', { ...facts, hasAnswered: false })
const toRate = windowClosingMail('Ana Luz', { ...facts, hasAnswered: true })
const review = reviewMail('Ana Luz', { ...facts, profileUrl: `${site}/profissionais/1`, isOfFirm: false })
const ofFirm = reviewMail('Ana Luz', { ...facts, profileUrl: `${site}/empresas/1`, isOfFirm: true })
const all = [received(), due, closing, toRate, review, ofFirm]

test('every one greets, says who and when, leads somewhere and says how to end such e-mails', () => {
  const buttons = [`${site}/meus-contatos`, pending, pending, pending, `${site}/profissionais/1`, `${site}/empresas/1`]
  for (const [index, { subject, text }] of all.entries()) {
    expect(subject).toMatch(/^\p{Lu}.{10,60}$/u)
    expect(text).toMatch(/^Olá, Ana!\n\n/)
    expect(text).toContain('Arthur Campos · Clínica São José')
    expect(text).toContain('07/11/2026')
    expect(text).toMatch(
      /\n\nVocê recebe um e-mail quando [^\n]+\n• Escolher que e-mails receber\n {2}https:\/\/ponte\.example\/profile\n\nPonte Saúde$/,
    )
    const html = htmlOf(subject, text)
    expect(html).toContain(`<a class="button" href="${buttons[index]}">`)
    expect(html).toContain('<a href="https://ponte.example/profile">Escolher que e-mails receber</a>')
  }
})

test('the end that it names is the last day on which something can be done', () => {
  for (const { text } of [due, closing, toRate]) {
    expect(text).toContain('até o fim de 20/12/2026')
    expect(text).not.toContain('21/12/2026')
  }
  expect(received().text).toContain('A partir de 21/11/2026')
})

test('near the end it asks for what is still missing', () => {
  expect(closing.text).toContain('Você ainda não contou como foi o contato de 07/11/2026 com Arthur Campos · Clínica São José.')
  expect(closing.text).toContain('Responder:\n')
  expect(toRate.text).toContain('Falta só a sua avaliação.')
  expect(toRate.text).toContain('Avaliar:\n')
})

test('a review of a firm is told as the firm’s', () => {
  expect(review.text).toContain('Arthur Campos · Clínica São José avaliou você pelo contato')
  expect(ofFirm.text).toContain('avaliou a sua empresa')
  expect(ofFirm.subject).toBe('A sua empresa recebeu uma avaliação')
})

test('the other side is named, unless it is gone or its name would say something of its own', () => {
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
  expect(answerDueMail('Ana', gone).text).toContain('você e um profissional de saúde entraram em contato')
})
