import type { ProfessionalDashboard } from '@ponte/contracts/dashboard'
import { STARS_MAX } from '@ponte/contracts/limits'
import { formatRating } from '@ponte/contracts/statistics'
import { AverageChart, ServicesChart, Trend } from '../dashboard/trend.tsx'
import { dashboardText } from '../dashboard/text.ts'

const { trend: text } = dashboardText

export function ProfessionalTrend({ figures: { monthly: months, openFrom } }: { figures: ProfessionalDashboard }) {
  return (
    <Trend>
      <ServicesChart months={months} openFrom={openFrom} />
      <AverageChart
        title={text.ratingByMonth}
        valueLabel={text.rating}
        emptyText={text.noRatings}
        months={months.map(({ month, rating }) => ({ month, value: rating }))}
        max={STARS_MAX}
        format={formatRating}
      />
    </Trend>
  )
}
