import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { Section } from '../page/section.tsx'
import { text } from '../text.ts'
import styles from './contacts-per-week.module.css'
import { formatDay } from './format-day.ts'

interface Props {
  weeks: AdminDashboard['contactsPerWeek']
}

/** A chart that is a table: the bars are for the eye, the figures for everybody. */
export function ContactsPerWeek({ weeks }: Props) {
  const most = Math.max(1, ...weeks.map((one) => one.contacts))
  return (
    <Section title={text.dashboard.perWeek}>
      <table className={styles['table']} aria-label={text.dashboard.perWeek}>
        <thead>
          <tr>
            <th scope="col">{text.dashboard.week}</th>
            <th scope="col">{text.dashboard.contacts}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, contacts }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              <td>
                <div className={styles['figure']}>
                  <Bar share={contacts / most} />
                  <span className={styles['number']}>{text.whole(contacts)}</span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** Drawn by attributes, which the page's policy lets through where it would refuse a style. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={share * 100} height="1" />
    </svg>
  )
}
