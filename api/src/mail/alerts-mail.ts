import { BRAND } from '@ponte/contracts/brand'
import { isSayable, list, mail, type Item } from './mails.ts'
import type { MailText } from './send-mail.ts'

const whole = new Intl.NumberFormat('pt-BR')

interface Named {
  /** As they wrote it themselves. */
  name: string
  /** What is said besides: 'Enfermeiro(a)', 'Recife'. */
  facts: readonly string[]
  url: string
}

export interface SearchNews {
  label: string
  url: string
  stopUrl: string
  newcomers: readonly Named[]
  /** With those that the e-mail does not name. */
  total: number
}

/** Who is new in somebody's saved searches. How to reach them is for those who ask on their profile. */
export function alertsMail(name: string, news: readonly SearchNews[], stopUrl: string): MailText {
  const total = news.reduce((sum, search) => sum + search.total, 0)
  const isOne = news.length === 1
  return mail(total === 1 ? 'Uma novidade na sua busca salva' : `${whole.format(total)} novidades nas suas buscas salvas`, name, [
    isOne
      ? `Desde a última vez, isto entrou em uma busca que você salvou na ${BRAND}.`
      : `Desde a última vez, isto entrou nas buscas que você salvou na ${BRAND}.`,
    ...news.map((search) => section(search, isOne)),
    list('Você recebe no máximo um e-mail destes por dia.', [[isOne ? 'Parar estes e-mails' : 'Parar todos estes e-mails', stopUrl]]),
  ])
}

function section({ label, url, stopUrl, newcomers, total }: SearchNews, isOne: boolean): string {
  const unnamed = total - newcomers.length
  return list(label, [
    ...newcomers.map((newcomer): Item => [wordsOf(newcomer), newcomer.url]),
    [unnamed === 0 ? 'Abrir esta busca' : `e mais ${whole.format(unnamed)}: abrir esta busca`, url],
    ...(isOne ? [] : ([['Parar os e-mails desta busca', stopUrl]] as const)),
  ])
}

/** Of what people write about themselves our e-mails repeat names only, and none that holds an address or a phone. */
const wordsOf = ({ name, facts }: Named): string => [...(isSayable(name) ? [name] : []), ...facts].join(', ')
