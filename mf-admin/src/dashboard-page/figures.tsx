import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { formatConversion } from '@ponte/contracts/statistics'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { text } from '../text.ts'
import { dashboardText } from './text.ts'
import styles from './figures.module.css'

const COUNTS = ['professionals', 'firms', 'users', 'contacts', 'evaluations'] as const

export function Figures({ figures }: { figures: AdminDashboard }) {
  return (
    <section>
      <h2>
        <VisuallyHidden>{dashboardText.figures}</VisuallyHidden>
      </h2>
      <dl className={styles['figures']}>
        {COUNTS.map((name) => (
          <StatCard key={name} label={dashboardText[name]} value={text.whole(figures[name])} />
        ))}
        <StatCard label={dashboardText.conversionRate} value={formatConversion(figures.conversionRate)} />
      </dl>
    </section>
  )
}
