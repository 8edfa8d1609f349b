import { BRAND } from '@ponte/contracts/brand'
import { LOCALES } from '@ponte/contracts/languages'
import { lineOf, type SearchAlert } from './facts.ts'
import { letter, list, type Letter, type MailLink } from './letter.ts'

const whole = new Intl.NumberFormat(LOCALES.en)

export function alertsMail(name: string, alerts: readonly SearchAlert[], stopUrl: string): Letter {
  const total = alerts.reduce((sum, search) => sum + search.total, 0)
  const isOne = alerts.length === 1
  return letter(total === 1 ? 'Something new in your saved search' : `${whole.format(total)} new results in your saved searches`, name, [
    isOne
      ? `Since the last time, this came into a search that you saved at ${BRAND}.`
      : `Since the last time, this came into the searches that you saved at ${BRAND}.`,
    ...alerts.map((search) => section(search, isOne)),
    list('You get one such e-mail a day at most.', [[isOne ? 'Stop these e-mails' : 'Stop all these e-mails', stopUrl]]),
  ])
}

function section({ label, url, stopUrl, matches, total }: SearchAlert, isOne: boolean): string {
  const unnamed = total - matches.length
  return list(label.en, [
    ...matches.map((match): MailLink => [lineOf('en', match), match.url]),
    [unnamed === 0 ? 'Open this search' : `and ${whole.format(unnamed)} more: open this search`, url],
    ...(isOne ? [] : ([['Stop the e-mails of this search', stopUrl]] as const)),
  ])
}
