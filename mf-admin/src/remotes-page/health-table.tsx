import { LOAD_STEPS_MS, type VersionHealth } from '@ponte/contracts/telemetry'
import { formatNumber } from '@ponte/contracts/numbers'
import { Badge } from '@ponte/shared-ui/badge'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { formatMoment } from '@ponte/contracts/calendar'
import { text as common } from '../text.ts'
import { remotesText as text } from './text.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import styles from './health-table.module.css'
import { failuresOf, type RemoteHealth } from './remote-health.ts'

const LAST_STEP_MS = LOAD_STEPS_MS[LOAD_STEPS_MS.length - 1] ?? 0

/** The health of each version, grouped by remote. On a narrow screen it scrolls sideways under the remotes' names. */
export function HealthTable({ remotes }: { remotes: readonly RemoteHealth[] }) {
  const { columns } = text
  return (
    <Stack gap={3}>
      <Muted role="status">
        {text.total(
          remotes.length,
          remotes.reduce((sum, { versions }) => sum + versions.length, 0),
        )}
      </Muted>
      <ScrollingTable label={text.table}>
        <thead>
          <tr>
            <th scope="col">{columns.remote}</th>
            <th scope="col">{columns.version}</th>
            {[columns.loads, columns.p50, columns.p95].map((name) => (
              <th key={name} scope="col" className={styles['figure']}>
                {name}
              </th>
            ))}
            <th scope="col">{columns.failures}</th>
            <th scope="col" className={styles['figure']}>
              {columns.fallbacks}
            </th>
            <th scope="col">{columns.lastSeen}</th>
          </tr>
        </thead>
        {remotes.map((remote) => (
          <Remote key={remote.name} remote={remote} />
        ))}
      </ScrollingTable>
      <ul className={styles['notes']}>
        {text.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Stack>
  )
}

function Remote({ remote: { name, failures, fallbacks, versions } }: { remote: RemoteHealth }) {
  return (
    <tbody>
      {versions.map((health, index) => (
        <tr key={health.version}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={versions.length} className={styles['remote']}>
              <span className={styles['name']}>
                {name}
                {failures > 0 && <Badge tone="danger">{text.columns.failures}</Badge>}
                {failures === 0 && fallbacks > 0 && <Badge tone="warning">{text.columns.fallbacks}</Badge>}
              </span>
            </th>
          )}
          <Version health={health} />
        </tr>
      ))}
    </tbody>
  )
}

function Version({ health }: { health: VersionHealth }) {
  const { version, loads, p50Ms, p95Ms, fallbacks, lastSeenAt } = health
  return (
    <>
      <th scope="row" className={styles['version']}>
        {version}
      </th>
      <td className={styles['figure']}>{formatNumber(loads)}</td>
      <td className={styles['figure']}>{waitOf(loads, p50Ms)}</td>
      <td className={styles['figure']}>{waitOf(loads, p95Ms)}</td>
      <td>
        <Failures health={health} />
      </td>
      <td className={styles['figure']}>{formatNumber(fallbacks)}</td>
      <td className={styles['moment']}>
        <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>
      </td>
    </>
  )
}

function Failures({ health }: { health: VersionHealth }) {
  const total = failuresOf(health)
  if (total === 0) return common.nothing
  const words: Readonly<Record<string, string>> = text.failures
  return (
    <ul className={styles['failures']}>
      {health.failures.map(({ failure, count, at }) => (
        <li key={failure}>
          <strong>{formatNumber(count)}</strong> {words[failure] ?? failure}
          {at !== undefined && <code className={styles['place']}>{at}</code>}
        </li>
      ))}
    </ul>
  )
}

function waitOf(loads: number, ms: number | null): string {
  if (loads === 0) return common.nothing
  return ms === null ? text.longer(LAST_STEP_MS) : text.within(ms)
}
