import { Link } from '@ponte/platform/router'
import { LineLink } from '@ponte/shared-ui/line-link'
import { Section } from '@ponte/shared-ui/section'
import { dashboardText } from '../text-dashboard.ts'
import styles from './first-steps.module.css'

const { firstSteps: text } = dashboardText

/** First steps for users without data, instead of empty charts. */
export function FirstSteps({ of, isConfirmed }: { of: 'professional' | 'firm'; isConfirmed: boolean }) {
  const steps = isConfirmed ? text[of] : [text.confirm, ...text[of]]
  return (
    <Section title={text.title}>
      <ol className={styles['steps']}>
        {steps.map(({ to, what, why }, index) => (
          <li key={to} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <LineLink as={Link} isStrong to={to}>
                {what}
              </LineLink>
              <p className={styles['why']}>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
