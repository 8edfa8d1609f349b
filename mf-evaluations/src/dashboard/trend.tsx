import { LineChart } from '@ponte/shared-ui/line-chart'
import type { ReactNode } from 'react'
import { Section } from '../page/section.tsx'
import { dashboardText } from '../text-dashboard.ts'
import { monthLabel } from './month-label.ts'
import styles from './trend.module.css'

const { trend: text } = dashboardText

interface Month {
  month: string
  value: number | null
}

interface Words {
  title: string
  valueLabel: string
  emptyText: string
}

/** How the last year went, month by month. */
export function Trend({ children }: { children: ReactNode }) {
  return (
    <Section title={text.title}>
      <div className={styles['charts']}>{children}</div>
    </Section>
  )
}

/** A year in which nothing was counted says so, rather than drawing a line along the floor. */
export function CountChart({ months, ...words }: Words & { months: readonly Month[] }) {
  const isQuiet = months.every(({ value }) => value === 0)
  return (
    <LineChart {...words} pointLabel={text.month} points={months.map((month) => pointOf(isQuiet ? { ...month, value: null } : month))} />
  )
}

interface AverageProps extends Words {
  months: readonly Month[]
  max: number
  format: (value: number) => string
}

export function AverageChart({ months, max, format, ...words }: AverageProps) {
  return <LineChart {...words} pointLabel={text.month} points={months.map(pointOf)} max={max} unitFormat={format} />
}

const pointOf = ({ month, value }: Month) => ({ label: monthLabel(month), value })
