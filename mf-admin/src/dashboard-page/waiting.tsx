import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import { Section } from '../page/section.tsx'
import { waitingText as text } from '../text-care.ts'
import styles from './waiting.module.css'

/** What an admin has to do, each with the way there. */
export function Waiting({ waiting: { openReports, licensesToCheck } }: { waiting: AdminDashboard['waiting'] }) {
  const tasks = [
    { count: openReports, words: text.reports, to: '/moderation' },
    { count: licensesToCheck, words: text.licenses, to: '/data-quality?problem=license_unchecked' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title={text.title}>
      {tasks.length === 0 ? (
        <p className={styles['nothing']}>{text.nothing}</p>
      ) : (
        <ul className={styles['tasks']}>
          {tasks.map(({ count, words, to }) => (
            <li key={to}>
              <Link to={to} className={styles['task']}>
                {words(count)}
                <Icon name="chevron" size="s" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['ways']}>
        <Link to="/moderation?state=decided" className={styles['way']}>
          {text.decided}
        </Link>
        <Link to="/data-quality" className={styles['way']}>
          {text.quality}
        </Link>
        <Link to="/remotes" className={styles['way']}>
          {text.remotes}
        </Link>
      </p>
    </Section>
  )
}
