import { formatDate } from '@ponte/contracts/calendar'
import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { Link } from '@ponte/platform/router'
import { Section } from '@ponte/shared-ui/section'
import { roleLabel } from '../details/labels.ts'
import { dashboardText } from './text.ts'
import styles from './newest-users.module.css'

export function NewestUsers({ people }: { people: AdminDashboard['newest'] }) {
  return (
    <Section title={dashboardText.newest}>
      {people.length === 0 ? (
        <p className={styles['none']}>{dashboardText.noneYet}</p>
      ) : (
        <ul className={styles['list']}>
          {people.map(({ _id, fullName, role, createdAt }) => (
            <li key={_id} className={styles['person']}>
              <Link to={`/users?id=${_id}`} className={styles['name']}>
                {fullName}
              </Link>
              <span className={styles['facts']}>
                {roleLabel(role)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
