import { BRAND } from '@ponte/contracts/brand'
import { LOCALES } from '@ponte/contracts/languages'
import { lineOf, type SearchAlert } from './facts.ts'
import { letter, list, type Letter, type MailLink } from './letter.ts'

const whole = new Intl.NumberFormat(LOCALES.en)

export function alertsMail(name: string, alerts: readonly SearchAlert[], stopUrl: string): Letter {
  const total = alerts.reduce((sum, search) => sum + search.total, 0)
  const isOne = alerts.length === 1
  return letter(total === 1 ? 'A new result in your saved search' : `${whole.format(total)} new results in your saved searches`, name, [
    isOne
      ? `Here is what’s new in your saved search on ${BRAND} since the last e-mail.`
      : `Here is what’s new in your saved searches on ${BRAND} since the last e-mail.`,
    ...alerts.map((search) => section(search, isOne)),
    list('You get at most one of these e-mails a day.', [[isOne ? 'Stop these e-mails' : 'Stop all these e-mails', stopUrl]]),
  ])
}

function section({ label, url, stopUrl, matches, total }: SearchAlert, isOne: boolean): string {
  const unnamed = total - matches.length
  return list(label.en, [
    ...matches.map((match): MailLink => [lineOf('en', match), match.url]),
    [unnamed === 0 ? 'Open this search' : `and ${whole.format(unnamed)} more: open this search`, url],
    ...(isOne ? [] : ([['Stop e-mails for this search', stopUrl]] as const)),
  ])
}
