import { FIELD_STEPS } from '@ponte/contracts/field-data'
import { MEASURED_PAGE_SHARE } from '@ponte/contracts/limits'
import { EVENTS_MIN, SERVICE_FIGURES, type RemoteLevels, type ServiceFigure, type ServiceLevels } from '@ponte/contracts/service-levels'
import { LOAD_STEPS_MS } from '@ponte/contracts/telemetry'
import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { PublishedRemote } from './published-remotes.ts'
import { serviceCounts, type ServiceCounts } from './service-counts.repo.ts'
import { PERCENTILE, percentileOf } from './telemetry/field-rule.ts'
import { sum, type Histogram } from './telemetry/histogram.ts'

/** What the site expects of every remote. A remote's own levels can only be stricter. */
const SITE_LEVELS: ServiceLevels = { loads: 99.5, inpMs: 200, loadMs: 1200, errorsPerThousand: 5 }

/** What is left of each remote's budgets. */
export async function serviceLevels(
  db: Kysely<Database>,
  remotes: readonly Pick<PublishedRemote, 'name' | 'ownLevels'>[],
): Promise<RemoteLevels[]> {
  const counts = await serviceCounts(db)
  return remotes.map(({ name, ownLevels = {} }) => ({ name, levels: judge(counts.get(name) ?? NO_COUNTS, ownLevels) }))
}

const NO_COUNTS: ServiceCounts = { loads: 0, failedLoads: 0, errors: 0, durations: [], views: 0, inp: [] }

function judge(counts: ServiceCounts, own: Partial<ServiceLevels>): RemoteLevels['levels'] {
  return SERVICE_FIGURES.map((figure) => {
    const stricter = figure === 'loads' ? Math.max : Math.min
    const level = stricter(SITE_LEVELS[figure], own[figure] ?? SITE_LEVELS[figure])
    const { events, missed, allowed, value } = measure(figure, level, counts)
    if (events < EVENTS_MIN) return { figure, level, value: null, left: null, events }
    // Rounded to thousandths, so that a fully used budget is exactly 0.
    const left = missed === 0 ? 1 : Math.max(0, Math.round((1 - missed / events / allowed) * 1000) / 1000)
    return { figure, level, value, left, events }
  })
}

/** A figure's events, how many missed its level, and the share that may miss it. */
function measure(figure: ServiceFigure, level: number, { loads, failedLoads, errors, durations, views, inp }: ServiceCounts) {
  const attempts = loads + failedLoads
  // Each load is at least one view, even if its page did not report any.
  const allViews = Math.max(views / MEASURED_PAGE_SHARE, loads)
  switch (figure) {
    case 'loads':
      return { events: attempts, missed: failedLoads, allowed: 1 - level / 100, value: (loads / attempts) * 100 }
    case 'inpMs':
      return slowerThan(level, inp, FIELD_STEPS.inp)
    case 'loadMs':
      return slowerThan(level, durations, LOAD_STEPS_MS)
    case 'errorsPerThousand':
      return { events: allViews, missed: errors, allowed: level / 1000, value: (errors / allViews) * 1000 }
  }
}

/** The values of a histogram above a level; a quarter of them may be. */
function slowerThan(level: number, histogram: Histogram, steps: readonly number[]) {
  const missed = sum(histogram.filter((_, bucket) => (steps[bucket] ?? Infinity) > level))
  return { events: sum(histogram), missed, allowed: 1 - PERCENTILE, value: steps[percentileOf(histogram)] ?? null }
}
