import { formatFigure } from '../chart/chart.ts'
import type { LinePoint } from './line-path.ts'
import styles from './line-chart.module.css'
import { Plot } from './plot.tsx'

interface Props {
  title: string
  points: readonly LinePoint[]
  /** Column header of the points' labels: 'Mês'. */
  pointLabel?: string
  /** Column header of the values. */
  valueLabel: string
  unitFormat?: (value: number) => string
  /** Maximum of the scale, if fixed, such as 5 stars. */
  max?: number
  emptyText?: string
  /** Text beside the value of an open point. */
  openText?: string | undefined
}

/** A line chart. Mouse, finger or arrow keys pick the point whose figure is shown; screen readers also get a table. */
export function LineChart({
  title,
  points,
  pointLabel,
  valueLabel,
  unitFormat = formatFigure,
  max,
  emptyText = 'Sem dados ainda',
  openText,
}: Props) {
  const figureOf = ({ value, isOpen = false }: LinePoint): string => {
    const figure = value === null ? '–' : unitFormat(value)
    return isOpen && openText !== undefined ? `${figure} (${openText})` : figure
  }
  const isEmpty = points.every((point) => point.value === null)
  return (
    <div className={styles['root']}>
      <p className={styles['title']} aria-hidden={!isEmpty}>
        {title}
      </p>
      {isEmpty && <p className={styles['empty']}>{emptyText}</p>}
      {!isEmpty && <Plot title={title} points={points} figureOf={figureOf} unitFormat={unitFormat} max={max} />}
      {!isEmpty && (
        <div className={styles['figures']}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                {pointLabel === undefined ? <td /> : <th scope="col">{pointLabel}</th>}
                <th scope="col">{valueLabel}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point, index) => (
                <tr key={index}>
                  <th scope="row">{point.label}</th>
                  <td>{figureOf(point)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
