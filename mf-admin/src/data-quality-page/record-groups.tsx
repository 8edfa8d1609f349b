import type { AnswerOf } from '@ponte/contracts/call'
import type { DataProblem, listDataProblems } from '@ponte/contracts/data-quality'
import { Link } from '@ponte/platform/router'
import { formatCnpj, formatCpf } from '@ponte/contracts/documents'
import { formatPhone } from '@ponte/contracts/phone'
import { qualityText as text } from './text.ts'
import styles from './record-groups.module.css'

type FaultyRecord = AnswerOf<typeof listDataProblems>['results'][number]

const PATHS = { professional: '/professionals', user: '/users', firm: '/firms' } as const satisfies Record<FaultyRecord['kind'], string>

/** Records grouped by shared value. */
export function RecordGroups({ problem, records }: { problem: DataProblem; records: readonly FaultyRecord[] }) {
  if (!problem.endsWith('_repeated')) return <RecordList problem={problem} records={records} />
  return groupsOf(problem, records).map(({ shared, items }) => (
    <section key={shared} className={styles['group']}>
      <h3 className={styles['value']}>{shared}</h3>
      <RecordList problem={problem} records={items} shared={shared} />
    </section>
  ))
}

interface Props {
  problem: DataProblem
  records: readonly FaultyRecord[]
  /** The value in the heading, which is not repeated. */
  shared?: string
}

function RecordList({ problem, records, shared = '' }: Props) {
  return (
    <ul className={styles['list']}>
      {records.map(({ _id, kind, name, value }) => {
        const written = formatValue(problem, value)
        return (
          // A person may have the same problem with two values.
          <li key={`${_id} ${written}`} className={styles['record']}>
            <Link to={`${PATHS[kind]}?id=${_id}`} className={styles['name']}>
              {name}
            </Link>
            {written !== '' && written !== shared && <span className={styles['wrong']}>{written}</span>}
            <span className={styles['kind']}>{text.kinds[kind]}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Formats a valid CPF, CNPJ or phone; invalid ones stay as they are. */
function formatValue(problem: DataProblem, value: string | null): string {
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

interface Group<Item> {
  shared: string
  items: Item[]
}

/** Groups neighbors that share a value, keeping their order. */
function groupsOf<Item extends { value: string | null }>(problem: DataProblem, items: readonly Item[]): Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const item of items) {
    const shared = sharedValue(problem, item.value)
    const last = groups.at(-1)
    if (last?.shared === shared) last.items.push(item)
    else groups.push({ shared, items: [item] })
  }
  return groups
}
