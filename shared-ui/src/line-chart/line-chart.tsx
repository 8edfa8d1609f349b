import { formatFigure } from '../chart/chart.ts'
import type { LinePoint } from './line-path.ts'
import styles from './line-chart.module.css'
import { Plot } from './plot.tsx'

interface Props {
  title: string
  /** True below a heading with the same text. */
  isTitleHidden?: boolean
  points: readonly LinePoint[]
  /** Column header of the points' labels: 'Mês'. */
  pointLabel?: string
  /** Column header of the values. */
  valueLabel: string
  unitFormat?: (value: number) => string
  /** Maximum of the scale, if fixed, such as 5 stars. */
  max?: number
  emptyText?: string
}

/** A line chart as a picture, with the figures on hover and in a table for screen readers. */
export function LineChart({
  title,
  isTitleHidden = false,
  points,
  pointLabel,
  valueLabel,
  unitFormat = formatFigure,
  max,
  emptyText = 'Sem dados ainda',
}: Props) {
  const isEmpty = points.every((point) => point.value === null)
  return (
    <div className={styles['root']}>
      {!isTitleHidden && (
        <p className={styles['title']} aria-hidden={!isEmpty}>
          {title}
        </p>
      )}
      {isEmpty && <p className={styles['empty']}>{emptyText}</p>}
      {!isEmpty && <Plot points={points} unitFormat={unitFormat} max={max} />}
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
              {points.map(({ label, value }, index) => (
                <tr key={index}>
                  <th scope="row">{label}</th>
                  <td>{value === null ? '–' : unitFormat(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
