import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'

/** Media types of `report-uri` and `report-to` reports. Both are JSON. */
export const CSP_REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const
export const CSP_REPORT_MAX_BYTES = 32 * 1024
const REPORTS_MAX = 20

// The only fields that we keep: browsers also send the page's address, the policy and a script sample.
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

/** CSP reports, in either format that browsers send. */
export const CspReports = z.union([one, several])
export type CspReports = z.output<typeof CspReports>

export const sendCspReports = call('POST', '/csp-reports', {
  summary: 'Content security policy violations, as browsers report them',
  access: anyone,
  sensitive: contentOnly,
  body: CspReports,
})
