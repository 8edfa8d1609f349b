import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { BarChart } from '@ponte/shared-ui/bar-chart'
import { Section } from '@ponte/shared-ui/section'
import { text } from '../text.ts'
import { dashboardText } from './text.ts'

interface Props {
  weeks: AdminDashboard['contactsPerWeek']
}

export function ContactsPerWeek({ weeks }: Props) {
  return (
    <Section title={dashboardText.perWeek}>
      <BarChart
        title={dashboardText.perWeek}
        isTitleHidden
        pointLabel={dashboardText.week}
        valueLabel={dashboardText.contacts}
        points={weeks.map(({ week, contacts }) => ({ label: formatDay(week), value: contacts }))}
        unitFormat={text.whole}
      />
    </Section>
  )
}

/** '2026-11-02' → '02/11/2026'. Without a time, so no time zone applies. */
const formatDay = (day: string): string => day.split('-').reverse().join('/')
