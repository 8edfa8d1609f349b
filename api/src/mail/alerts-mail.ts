import { BRAND } from '@ponte/contracts/brand'
import { isSayable, list, mail, type MailLink } from './mails.ts'
import type { MailText } from './send-mail.ts'

const whole = new Intl.NumberFormat('pt-BR')

interface NamedMatch {
  /** The name as they wrote it themselves. */
  name: string
  /** Further words: 'Enfermeiro(a)', 'Recife'. */
  facts: readonly string[]
  url: string
}

export interface SearchAlert {
  label: string
  url: string
  stopUrl: string
  matches: readonly NamedMatch[]
  /** Number of all matches, with those that the e-mail does not name. */
  total: number
}

/** The e-mail about new matches of saved searches. How to reach them is for those who ask on their profile. */
export function alertsMail(name: string, alerts: readonly SearchAlert[], stopUrl: string): MailText {
  const total = alerts.reduce((sum, search) => sum + search.total, 0)
  const isOne = alerts.length === 1
  return mail(total === 1 ? 'Uma novidade na sua busca salva' : `${whole.format(total)} novidades nas suas buscas salvas`, name, [
    isOne
      ? `Desde a última vez, isto entrou em uma busca que você salvou na ${BRAND}.`
      : `Desde a última vez, isto entrou nas buscas que você salvou na ${BRAND}.`,
    ...alerts.map((search) => section(search, isOne)),
    list('Você recebe no máximo um e-mail destes por dia.', [[isOne ? 'Parar estes e-mails' : 'Parar todos estes e-mails', stopUrl]]),
  ])
}

function section({ label, url, stopUrl, matches, total }: SearchAlert, isOne: boolean): string {
  const unnamed = total - matches.length
  return list(label, [
    ...matches.map((match): MailLink => [wordsOf(match), match.url]),
    [unnamed === 0 ? 'Abrir esta busca' : `e mais ${whole.format(unnamed)}: abrir esta busca`, url],
    ...(isOne ? [] : ([['Parar os e-mails desta busca', stopUrl]] as const)),
  ])
}

/** The line of a match. Of what people write about themselves our e-mails repeat names only, and none that holds an address or a phone. */
const wordsOf = ({ name, facts }: NamedMatch): string => [...(isSayable(name) ? [name] : []), ...facts].join(', ')
