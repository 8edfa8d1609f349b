import { instantFormat } from '@ponte/contracts/calendar'
import { LineChart } from '@ponte/shared-ui/line-chart'
import { Section } from '@ponte/shared-ui/section'
import type { ReactNode } from 'react'
import { dashboardText } from './text.ts'
import styles from './trend.module.css'

const { trend: text } = dashboardText
const monthName = instantFormat({ timeZone: 'UTC', month: 'short' })

interface Month {
  month: string
  value: number | null
  /** True while it may still grow. */
  isOpen?: boolean
}

interface Words {
  title: string
  valueLabel: string
  emptyText: string
  openText?: string
}

/** Monthly charts of the last year. */
export function Trend({ children }: { children: ReactNode }) {
  return (
    <Section title={text.title}>
      <div className={styles['charts']}>{children}</div>
    </Section>
  )
}

/** A year without data says so, instead of drawing a flat line. */
export function CountChart({ months, ...words }: Words & { months: readonly Month[] }) {
  const isQuiet = months.every(({ value }) => value === 0)
  return (
    <LineChart {...words} pointLabel={text.month} points={months.map((month) => pointOf(isQuiet ? { ...month, value: null } : month))} />
  )
}

/** The monthly chart of services, for either role. */
export function ServicesChart({ months, openFrom }: ServicesProps) {
  return (
    <CountChart
      title={text.servicesByMonth}
      valueLabel={text.services}
      emptyText={text.noServices}
      openText={text.open}
      months={months.map(({ month, services }) => ({ month, value: services, isOpen: openFrom !== undefined && month >= openFrom }))}
    />
  )
}

interface ServicesProps {
  months: readonly { month: string; services: number }[]
  openFrom: string | undefined
}

interface AverageProps extends Words {
  months: readonly Month[]
  max: number
  format: (value: number) => string
}

export function AverageChart({ months, max, format, ...words }: AverageProps) {
  return <LineChart {...words} pointLabel={text.month} points={months.map(pointOf)} max={max} unitFormat={format} />
}

const pointOf = ({ month, ...rest }: Month) => ({ label: monthLabel(month), ...rest })

/** 'nov/26' for '2026-11'. */
function monthLabel(month: string): string {
  const name = monthName(new Date(`${month}-01T00:00:00Z`)).replace('.', '')
  return `${name}/${month.slice(2, 4)}`
}
