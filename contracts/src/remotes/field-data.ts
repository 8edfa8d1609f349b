import * as z from 'zod/mini'
import { adminOnly } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { LOAD_STEPS_MS, type ViewEvent } from './telemetry.ts'

/** Largest contentful paint, interaction to next paint, cumulative layout shift, and the load time of a remote's screen. */
export const FIELD_METRICS = ['lcp', 'inp', 'cls', 'load'] as const satisfies (keyof ViewEvent)[]
export type FieldMetric = (typeof FIELD_METRICS)[number]

/** Upper bounds of histogram buckets; one more bucket holds larger values. CLS has no unit, the others are in milliseconds. */
export const FIELD_STEPS: Readonly<Record<FieldMetric, readonly number[]>> = {
  lcp: [200, 400, 600, 800, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1500, 3000],
  cls: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.7, 1],
  load: LOAD_STEPS_MS,
}

/** The period of the figures. */
export const FIELD_DAYS = 7

const FieldFigure = z.object({
  count: z.number(),
  /** Upper bound of the 75th percentile's bucket; null if there are no values, or it is beyond the last bound. */
  p75: z.nullable(z.number()),
  /** The earlier version that did significantly better; null if none. */
  worseThan: z.nullable(z.string()),
})
export type FieldFigure = z.output<typeof FieldFigure>

/** Figures of one version on one route. */
const FieldRow = z.object({
  remote: z.string(),
  route: z.string(),
  version: z.string(),
  views: z.number(),
  lcp: FieldFigure,
  inp: FieldFigure,
  cls: FieldFigure,
  load: FieldFigure,
})
export type FieldRow = z.output<typeof FieldRow>

export const readFieldData = call('GET', '/telemetry/field', {
  summary: 'Web vitals and load times of seven days, by remote, route and version',
  access: adminOnly,
  /** By remote and route; the latest version comes first. */
  answer: z.object({ rows: z.array(FieldRow) }),
})
