import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'

/** The media types of the two forms, of `report-uri` and of `report-to`. Both are JSON. */
export const CSP_REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const
/** The largest body that such a call may have. */
export const CSP_REPORT_MAX_BYTES = 32 * 1024
const REPORTS_MAX = 20

// What is read of a report, and no more: a browser also sends the page's address, the policy and a piece of the script.
const one = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.optional(
        z.nullable(z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.nullable(z.string())) })),
      ),
    }),
  )
  .check(z.maxLength(REPORTS_MAX))

/** Reports as browsers send them. */
export const CspReports = z.union([one, several])
export type CspReports = z.output<typeof CspReports>

export const sendCspReports = call('POST', '/csp-reports', {
  summary: "What a page's policy kept from running or loading, as browsers report it",
  access: anyone,
  body: CspReports,
})
