import { cpfCheckDigits } from '@ponte/contracts/documents'
import { CITIES, cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'

const FIRST = ['Ana', 'Bruno', 'Cecília', 'Davi', 'Elisa', 'Fábio', 'Gilda', 'Heitor', 'Inês', 'Jonas', 'Karina', 'Leandro', 'Mariana']
const LAST = ['Silva', 'Souza', 'Oliveira', 'Moura', 'Teixeira', 'Barros', 'Queiroz', 'Nogueira', 'Prado', 'Rezende', 'Siqueira']
const HEADING = ['Full name', 'E-mail', 'Username', 'CPF', 'Profession', 'Specialties', 'WhatsApp', 'City']

export interface TableOptions {
  count: number
  /** Distinguishes the people of one table from another's. */
  series: number
  /** Changes a row before it is written, by its index. */
  spoil?: (cells: string[], index: number) => string[]
}

/** A table of professionals for import: all different, all valid. */
export function peopleTable({ count, series, spoil = (cells) => cells }: TableOptions): string {
  const rows = Array.from({ length: count }, (_, index) => spoil(personAt(series * 100_000 + index), index))
  return [HEADING, ...rows].map((cells) => cells.join(';')).join('\r\n')
}

function personAt(number: number): string[] {
  const pick = <Item>(from: readonly Item[], step: number): Item => from[Math.floor(number / step) % from.length] as Item
  const cpf = String(100_000_000 + number)
  return [
    `${pick(FIRST, 1)} ${pick(LAST, FIRST.length)} ${pick(LAST, FIRST.length * LAST.length)} ${number}`,
    `pessoa${number}@tabela.example`,
    `pessoa${number}`,
    `${cpf}${cpfCheckDigits(cpf)}`,
    PROFESSION_LABELS[pick(PROFESSIONS, 1)],
    'UTI|Pediatria',
    `(11) 9${String(10_000_000 + number)}`,
    cityLabel(pick(CITIES, 1)),
  ]
}
