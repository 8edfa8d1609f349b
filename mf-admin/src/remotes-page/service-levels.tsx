import type { Host } from '@ponte/contracts/host'
import { formatNumber } from '@ponte/contracts/numbers'
import { readServiceLevels, SERVICE_FIGURES, type ServiceFigure, type ServiceLevel } from '@ponte/contracts/service-levels'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Badge } from '@ponte/shared-ui/badge'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { NotLoaded } from '../page/not-loaded.tsx'
import { levelsText as text, remotesText } from './text.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import styles from './health-table.module.css'

/** The remaining budgets of each remote. */
export function ServiceLevels({ host }: { host: Host }) {
  const answer = useAnswer(host, ask(readServiceLevels, {}))
  if (answer.data === undefined) return <NotLoaded query={answer} words={text} rows={3} />
  const { remotes } = answer.data
  if (remotes.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>{text.title}</h2>
      <Muted>{text.hint}</Muted>
      <ScrollingTable label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.remote}</th>
            {SERVICE_FIGURES.map((figure) => (
              <th key={figure} scope="col" className={styles['figure']}>
                {text.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {remotes.map(({ name, levels }) => (
            <tr key={name}>
              <th scope="row" className={styles['remote']}>
                {name}
              </th>
              {levels.map((level) => (
                <td key={level.figure} className={styles['figure']}>
                  <Level {...level} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Stack>
  )
}

function Level({ figure, level, value, left }: ServiceLevel) {
  const remaining = left === null ? text.tooFew : text.left(Math.max(1, Math.round(left * 100)))
  return (
    <Stack gap={1}>
      <span>{left === 0 ? <Badge tone="danger">{text.spent}</Badge> : remaining}</span>
      {left !== null && <span>{value === null ? text.beyond : shown(figure, value)}</span>}
      <Muted as="span">{text.target(shown(figure, level))}</Muted>
    </Stack>
  )
}

function shown(figure: ServiceFigure, value: number): string {
  if (figure === 'inpMs' || figure === 'loadMs') return remotesText.within(value)
  // Rounded down to two digits: 99.996% is not 100%.
  return figure === 'loads' ? `${formatNumber(Math.floor(value * 100 + 1e-6) / 100, 2)}%` : formatNumber(value, 1)
}
