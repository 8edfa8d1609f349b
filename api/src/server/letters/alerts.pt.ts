import { BRAND } from '@ponte/contracts/brand'
import { LOCALES } from '@ponte/contracts/languages'
import { lineOf, type SearchAlert } from './facts.ts'
import { letter, list, type Letter, type MailLink } from './letter.ts'

const whole = new Intl.NumberFormat(LOCALES.pt)

/** New matches of saved searches. Without contact details, which users request on a profile. */
export function alertsMail(name: string, alerts: readonly SearchAlert[], stopUrl: string): Letter {
  const total = alerts.reduce((sum, search) => sum + search.total, 0)
  const isOne = alerts.length === 1
  return letter(total === 1 ? 'Uma novidade na sua busca salva' : `${whole.format(total)} novidades nas suas buscas salvas`, name, [
    isOne ? `Há novidades em uma busca que você salvou na ${BRAND}.` : `Há novidades nas buscas que você salvou na ${BRAND}.`,
    ...alerts.map((search) => section(search, isOne)),
    list('Você recebe no máximo um e-mail destes por dia.', [[isOne ? 'Parar estes e-mails' : 'Parar todos estes e-mails', stopUrl]]),
  ])
}

function section({ label, url, stopUrl, matches, total }: SearchAlert, isOne: boolean): string {
  const unnamed = total - matches.length
  return list(label.pt, [
    ...matches.map((match): MailLink => [lineOf('pt', match), match.url]),
    [unnamed === 0 ? 'Abrir esta busca' : `e mais ${whole.format(unnamed)}: abrir esta busca`, url],
    ...(isOne ? [] : ([['Parar os e-mails desta busca', stopUrl]] as const)),
  ])
}
