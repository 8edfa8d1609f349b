import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'

/** Loads that succeed, in percent; 75th percentiles of INP and of load times; errors per thousand views. Counted over FIELD_DAYS. */
export const SERVICE_FIGURES = ['loads', 'inpMs', 'loadMs', 'errorsPerThousand'] as const
export type ServiceFigure = (typeof SERVICE_FIGURES)[number]
export type ServiceLevels = Readonly<Record<ServiceFigure, number>>

/** Fewer events are not judged: one unlucky visitor would spend the budget. */
export const EVENTS_MIN = 200

const ServiceLevel = z.object({
  figure: z.enum(SERVICE_FIGURES),
  level: z.number(),
  /** The measured figure; null if there were too few events, or for a time beyond the last bucket. */
  value: z.nullable(z.number()),
  /** What is left of the failures that the level allows, from 1 to 0 (spent); null if there were too few events. */
  left: z.nullable(z.number()),
  /** Number of events. Absent from servers older than this field. */
  events: z.optional(z.number()),
})
export type ServiceLevel = z.output<typeof ServiceLevel>

/** In the order of SERVICE_FIGURES. */
const RemoteLevels = z.object({ name: z.string(), levels: z.array(ServiceLevel) })
export type RemoteLevels = z.output<typeof RemoteLevels>

/** What the operators allow every remote. Its own budget can only be smaller. */
const RemoteLimits = z.object({ budgetKb: z.nullable(z.number()), reservedPaths: z.array(z.string()) })
export type RemoteLimits = z.output<typeof RemoteLimits>

/** For anyone, so that publishing needs only the site's address. */
export const readServiceLevels = call('GET', '/remotes/levels', {
  summary: "What is left of each remote's budgets of seven days",
  access: anyone,
  /** `calls` are those that this API serves: `GET /users/:id`. They and `limits` are missing from earlier sites. */
  answer: z.object({ remotes: z.array(RemoteLevels), limits: z.optional(RemoteLimits), calls: z.optional(z.array(z.string())) }),
})
