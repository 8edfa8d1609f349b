import { formatFigure } from '../chart/chart.ts'
import { classes } from '../element.ts'
import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './bar-chart.module.css'

export interface BarPoint {
  label: string
  value: number
}

interface Props {
  title: string
  /** True below a heading with the same text. */
  isTitleHidden?: boolean
  points: readonly BarPoint[]
  /** Column header of the bars' labels: 'Semana', 'Cidade'. */
  pointLabel: string
  /** Column header of the values. */
  valueLabel: string
}

/** Labels up to this length fit on one line. */
const SHORT = 12

/** A chart as a table: decorative bars, and figures for all users. */
export function BarChart({ title, isTitleHidden = false, points, pointLabel, valueLabel }: Props) {
  const most = Math.max(0, ...points.map((point) => point.value))
  const isRoomy = points.some((point) => point.label.length > SHORT)
  return (
    <table className={styles['table']}>
      <caption className={isTitleHidden ? undefined : styles['title']}>
        {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </caption>
      <thead>
        <tr>
          <ColumnHeading label={pointLabel} />
          <ColumnHeading label={valueLabel} />
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }, index) => (
          <tr key={index}>
            <th scope="row" className={classes(styles['label'], isRoomy && styles['roomy'])}>
              {label}
            </th>
            <td className={styles['cell']}>
              <div className={styles['figure']}>
                <Bar share={most === 0 ? 0 : value / most} />
                <span className={styles['value']}>{formatFigure(value)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColumnHeading({ label }: { label: string }) {
  return (
    <th scope="col" className={styles['heading']}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </th>
  )
}

/** Drawn with SVG attributes, because the page's policy blocks style attributes. */
function Bar({ share }: { share: number }) {
  // A positive value is always visible.
  const percent = share <= 0 ? 0 : Math.max(share * 100, 1)
  return (
    <svg className={styles['track']} aria-hidden="true" focusable="false">
      <rect className={styles['bar']} width={`${percent}%`} height="100%" />
    </svg>
  )
}
