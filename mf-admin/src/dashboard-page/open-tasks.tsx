import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import { LineLink } from '@ponte/shared-ui/line-link'
import { Row } from '@ponte/shared-ui/row'
import { Section } from '@ponte/shared-ui/section'
import { waitingText as text } from './text.ts'
import styles from './open-tasks.module.css'

/** An admin's pending tasks, as links. */
export function OpenTasks({ waiting: { openReports, licensesToCheck } }: { waiting: AdminDashboard['waiting'] }) {
  const tasks = [
    { count: openReports, words: text.reports, to: '/moderation' },
    { count: licensesToCheck, words: text.licenses, to: '/data-quality?problem=license_unchecked' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title={text.title}>
      {tasks.length === 0 ? (
        <p className={styles['nothing']}>{text.nothing}</p>
      ) : (
        <Row as="ul" gap={3}>
          {tasks.map(({ count, words, to }) => (
            <li key={to}>
              <Link to={to} className={styles['task']}>
                {words(count)}
                <Icon name="chevron" size="s" />
              </Link>
            </li>
          ))}
        </Row>
      )}
      <Row as="p" gap={5} lineGap={0} className={styles['ways']}>
        <LineLink as={Link} to="/moderation?state=decided">
          {text.decided}
        </LineLink>
        <LineLink as={Link} to="/data-quality">
          {text.quality}
        </LineLink>
        <LineLink as={Link} to="/remotes">
          {text.remotes}
        </LineLink>
      </Row>
    </Section>
  )
}
