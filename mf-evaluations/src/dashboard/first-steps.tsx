import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import { LineLink } from '@ponte/shared-ui/line-link'
import { Section } from '@ponte/shared-ui/section'
import { dashboardText } from './text.ts'
import styles from './first-steps.module.css'

const { firstSteps: text } = dashboardText

/** Three first steps for users without data, instead of the pending notice and empty charts; the first may be done. */
export function FirstSteps({ of, isConfirmed }: { of: 'professional' | 'firm'; isConfirmed: boolean }) {
  const isDone = (index: number) => index === 0 && isConfirmed
  return (
    <Section title={text.title}>
      <ol className={styles['steps']}>
        {[text.confirm, ...text[of]].map(({ to, what, why }, index) => (
          <li key={to} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {isDone(index) ? <Icon name="check" /> : index + 1}
            </span>
            {isDone(index) ? (
              <p className={styles['done']}>{text.confirmed}</p>
            ) : (
              <div>
                <LineLink as={Link} isStrong to={to}>
                  {what}
                </LineLink>
                <p className={styles['why']}>{why}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
