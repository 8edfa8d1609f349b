import type { AdminDashboard } from '@ponte/contracts/dashboard'
import { BarChart } from '@ponte/shared-ui/bar-chart'
import { Section } from '../page/section.tsx'
import { text } from '../text.ts'
import { formatDay } from './format-day.ts'

interface Props {
  weeks: AdminDashboard['contactsPerWeek']
}

export function ContactsPerWeek({ weeks }: Props) {
  return (
    <Section title={text.dashboard.perWeek}>
      <BarChart
        title={text.dashboard.perWeek}
        isTitleHidden
        pointLabel={text.dashboard.week}
        valueLabel={text.dashboard.contacts}
        points={weeks.map(({ week, contacts }) => ({ label: formatDay(week), value: contacts }))}
        unitFormat={text.whole}
      />
    </Section>
  )
}
