import { formatNumber } from '@ponte/contracts/numbers'
import { formatRating } from '@ponte/contracts/statistics'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import { dashboardText as text } from './text.ts'
import styles from './figures.module.css'

export function Figures({ children }: { children: ReactNode }) {
  return (
    <section>
      <h2>
        <VisuallyHidden>{text.figures}</VisuallyHidden>
      </h2>
      <dl className={styles['figures']}>{children}</dl>
    </section>
  )
}

export function Count({ label, value }: { label: string; value: number }) {
  return <StatCard label={label} value={formatNumber(value)} />
}

/** An average. Without values it says so, and is never 0. */
export function Average({ label, value }: { label: string; value: number | null }) {
  if (value === null) return <StatCard label={label} value={text.none} hint={text.notRated} />
  return <StatCard label={label} value={formatRating(value)} />
}
