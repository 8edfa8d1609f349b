import type { DataProblem } from '@ponte/contracts/data-quality'
import { formatCnpj, formatCpf } from '@ponte/contracts/documents'
import { formatPhone } from '@ponte/contracts/phone'

/** Formats a valid CPF, CNPJ or phone; invalid ones stay as they are. */
export function formatValue(problem: DataProblem, value: string | null): string {
  if (value === null) return ''
  if (problem.startsWith('cpf_')) return formatCpf(value)
  if (problem.startsWith('cnpj_')) return formatCnpj(value)
  return problem.startsWith('phone_') ? formatPhone(value) : value
}

/** The value that records are grouped by. E-mail addresses share a mailbox regardless of case and of a +suffix. */
function sharedValue(problem: DataProblem, value: string | null): string {
  const written = formatValue(problem, value)
  return problem === 'email_repeated' ? written.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, '') : written
}

export interface Group<Item> {
  shared: string
  items: Item[]
}

/** Groups neighbours that share a value, keeping their order. */
export function groupsOf<Item extends { value: string | null }>(problem: DataProblem, items: readonly Item[]): Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const item of items) {
    const shared = sharedValue(problem, item.value)
    const last = groups.at(-1)
    if (last?.shared === shared) last.items.push(item)
    else groups.push({ shared, items: [item] })
  }
  return groups
}
