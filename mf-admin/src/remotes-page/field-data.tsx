import { FIELD_METRICS, FIELD_STEPS, readFieldData, type FieldFigure, type FieldMetric, type FieldRow } from '@ponte/contracts/field-data'
import type { Host } from '@ponte/contracts/host'
import { formatNumber } from '@ponte/contracts/numbers'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Badge } from '@ponte/shared-ui/badge'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { NotLoaded } from '../page/not-loaded.tsx'
import { text as common } from '../text.ts'
import { speedText as text, remotesText } from './text.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import styles from './health-table.module.css'

/** Web vitals and load times of each remote, by route and version. */
export function FieldData({ host }: { host: Host }) {
  const answer = useAnswer(host, ask(readFieldData, {}))
  if (answer.data === undefined) return <NotLoaded query={answer} words={text} rows={3} />
  const { rows } = answer.data
  const remotes = [...new Set(rows.map(({ remote }) => remote))]
  return (
    <Stack as="section" gap={3}>
      <h2>{text.title}</h2>
      <Muted>{rows.length === 0 ? text.empty : text.hint}</Muted>
      {remotes.map((remote) => (
        <RemoteTable key={remote} remote={remote} rows={rows.filter((row) => row.remote === remote)} />
      ))}
      {rows.length > 0 && (
        <ul className={styles['notes']}>
          {text.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function RemoteTable({ remote, rows }: { remote: string; rows: readonly FieldRow[] }) {
  const routes = [...new Set(rows.map(({ route }) => route))]
  return (
    <ScrollingTable label={text.table(remote)}>
      <caption className={styles['caption']}>{remote}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.route}</th>
          <th scope="col">{text.columns.version}</th>
          {(['views', ...FIELD_METRICS] as const).map((column) => (
            <th key={column} scope="col" className={styles['figure']}>
              {text.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {routes.map((route) => (
        <Route key={route} route={route} rows={rows.filter((row) => row.route === route)} />
      ))}
    </ScrollingTable>
  )
}

function Route({ route, rows }: { route: string; rows: readonly FieldRow[] }) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={row.version}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length} className={styles['version']}>
              {route}
            </th>
          )}
          <th scope="row" className={styles['version']}>
            {row.version}
          </th>
          <td className={styles['figure']}>{formatNumber(row.views)}</td>
          {FIELD_METRICS.map((metric) => (
            <td key={metric} className={styles['figure']}>
              <Figure metric={metric} figure={row[metric]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Figure({ metric, figure: { count, p75, worseThan } }: { metric: FieldMetric; figure: FieldFigure }) {
  if (count === 0) return common.nothing
  return (
    <Stack gap={1}>
      <span>{valueOf(metric, p75)}</span>
      {worseThan !== null && (
        <span>
          <Badge tone="danger">{(metric === 'cls' ? text.shiftsMore : text.slower)(worseThan)}</Badge>
        </span>
      )}
    </Stack>
  )
}

function valueOf(metric: FieldMetric, p75: number | null): string {
  const last = FIELD_STEPS[metric].at(-1) ?? 0
  if (metric !== 'cls') return p75 === null ? remotesText.longer(last) : remotesText.within(p75)
  const value = p75 ?? last
  const shown = formatNumber(value, String(value).split('.')[1]?.length ?? 0)
  if (p75 === 0) return shown
  return `${p75 === null ? '>' : '≤'} ${shown}`
}
