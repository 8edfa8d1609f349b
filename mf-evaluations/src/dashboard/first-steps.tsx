import { Link } from '@ponte/platform/router'
import { Section } from '../page/section.tsx'
import { dashboardText } from '../text-dashboard.ts'
import styles from './first-steps.module.css'

const { firstSteps: text } = dashboardText

/** Instead of empty charts: what fills them. */
export function FirstSteps({ of }: { of: 'professional' | 'firm' }) {
  return (
    <Section title={text.title}>
      <ol className={styles['steps']}>
        {text[of].map(({ to, what, why }, index) => (
          <li key={to} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Link to={to} className={styles['link']}>
                {what}
              </Link>
              <p className={styles['why']}>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
