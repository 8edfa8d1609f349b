import { formatDate } from '@ponte/contracts/calendar'
import { contactText } from '../contact-dialog/text.ts'
import styles from './timeline.module.css'
import type { Step } from './timeline-steps.ts'

/** The timeline of a contact, an ordered list. */
export function Timeline({ name, steps }: { name: string; steps: readonly Step[] }) {
  const present = steps.findIndex((step) => step.isPresent)
  return (
    <ol className={styles['line']} aria-label={contactText.timeline.label(name)}>
      {steps.map(({ label, at, isPresent }, index) => (
        <li
          key={label}
          className={styles[index < present ? 'past' : isPresent ? 'present' : 'ahead']}
          aria-current={isPresent ? 'step' : undefined}
        >
          <span className={styles['label']}>{label}</span>{' '}
          {typeof at === 'string' ? (
            <span className={styles['words']}>{at}</span>
          ) : (
            <time className={styles['date']} dateTime={at.toISOString()}>
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
