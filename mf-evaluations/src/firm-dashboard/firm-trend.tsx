import type { FirmDashboard } from '@ponte/contracts/dashboard'
import { CountChart, ServicesChart, Trend } from '../dashboard/trend.tsx'
import { dashboardText } from '../dashboard/text.ts'

const { trend: text } = dashboardText

export function FirmTrend({ figures: { monthly: months, openFrom } }: { figures: FirmDashboard }) {
  return (
    <Trend>
      <CountChart
        title={text.contactsByMonth}
        valueLabel={text.contacts}
        emptyText={text.noContacts}
        months={months.map(({ month, contacts }) => ({ month, value: contacts }))}
      />
      <ServicesChart months={months} openFrom={openFrom} />
    </Trend>
  )
}
