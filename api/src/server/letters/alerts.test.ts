import { expect } from 'expect'
import { test } from 'node:test'
import { mails } from '../mail/mails.ts'
import type { SearchAlert } from './facts.ts'
import { htmlOf } from '../mail/html.ts'

const site = 'https://ponte.example'
const stopUrl = `${site}/alertas/parar?token=abc`
const alert = (given: Partial<SearchAlert> = {}): SearchAlert => ({
  label: { pt: 'Profissionais em Recife: "a & b"', en: 'Professionals in Recife: "a & b"' },
  url: `${site}/search?city=recife&q=a`,
  stopUrl: `${site}/alertas/parar?token=def`,
  matches: [{ name: 'Bia Reis', facts: { pt: ['Enfermeiro(a)', 'Recife'], en: ['Nurse', 'Recife'] }, url: `${site}/profissionais/1` }],
  total: 1,
  ...given,
})

test('every address is a link with its label, in a list under the search’s link', () => {
  const { subject, text } = mails.alertsMail('Ana Luz', [alert({ total: 1234 })], stopUrl).words(null)
  expect(subject).toBe('1.234 novidades nas suas buscas salvas')
  const html = htmlOf(subject, text, 'pt')
  expect(html).toContain('<p><strong>Profissionais em Recife: &quot;a &amp; b&quot;</strong></p>\n<ul>\n')
  expect([...html.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a><\/li>/g)].map(([, url, words]) => [words, url])).toEqual([
    ['Bia Reis, Enfermeiro(a), Recife', `${site}/profissionais/1`],
    ['e mais 1.233: abrir esta busca', `${site}/search?city=recife&amp;q=a`],
    ['Parar estes e-mails', stopUrl],
  ])
  expect(html).not.toContain('class="button"')
})

test('leaves out a name that contains an address or a phone number', () => {
  for (const name of ['Ana golpe.example', 'https://golpe.example', 'Ana 11 98888-7777', '<b>Ana</b>', 'Ana\n• Golpe']) {
    const { text } = mails
      .alertsMail(
        'Ana',
        [
          alert({
            matches: [{ name, facts: { pt: ['Enfermeiro(a)', 'Recife'], en: ['Nurse', 'Recife'] }, url: `${site}/profissionais/1` }],
          }),
        ],
        stopUrl,
      )
      .words(null)
    expect(text).toContain('\n• Enfermeiro(a), Recife\n')
    expect(text).not.toContain(name)
  }
})

test('with several searches, each can be unsubscribed, or all at once', () => {
  const { text } = mails.alertsMail('Ana', [alert(), alert({ label: { pt: 'Oportunidades', en: 'Opportunities' } })], stopUrl).words(null)
  expect(text.match(/• Parar os e-mails desta busca\n {2}https:\/\/ponte\.example\/alertas\/parar\?token=def\n/g)).toHaveLength(2)
  expect(text).toMatch(
    /no máximo um e-mail destes por dia\.\n• Parar todos estes e-mails\n {2}https:\/\/ponte\.example\/alertas\/parar\?token=abc\n\nPonte Saúde$/,
  )
})

test('the English e-mail has the same content', () => {
  const { subject, text } = mails.alertsMail('Ana Luz', [alert({ total: 1234 })], stopUrl).words('en')
  expect(subject).toBe('1,234 new results in your saved searches')
  expect(text).toContain('Professionals in Recife: "a & b"\n• Bia Reis, Nurse, Recife\n')
  expect(text).toContain('• and 1,233 more: open this search\n')
})
