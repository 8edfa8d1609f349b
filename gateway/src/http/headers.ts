import { API_BASE } from '@ponte/contracts/call'
import { sendCspReports } from '@ponte/contracts/csp-reports'
import type { InlineSources } from '../page/inline-sources.ts'
import { trustedTypesDirectives } from '../page/trusted-types.ts'

const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']
const TWO_YEARS_SECONDS = 63_072_000

/** Cached, but never used without revalidation. */
export const REVALIDATE = 'no-cache'
/** The same, of what is another thing for somebody else. */
export const REVALIDATE_PRIVATELY = 'private, no-cache'
/**
 * Caching of a page that is the same for everybody on the same versions. A cache that many share may give it out for a second, so that what is
 * published or taken back shows within two; with the site away, for a day.
 */
export const PAGE_OF_EVERYBODY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
/** The second in which such a page ends for nginx, whose clock has whole seconds: a duration of one would last up to two there, and then be renewed. */
export const endsWithThisSecond = (nowMs: number): string => `@${Math.floor(nowMs / 1000)}`
/** Caching of what may be a little old. */
export const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
/** Caching of what may be a day old, because its address outlives its content. */
export const CACHE_FOR_A_DAY = 'public, max-age=86400'

/** The policy of everything that is no page: nothing in it may run, load or be framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of the service worker: it may ask this site, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The group of the endpoint that browsers report to. */
const REPORT_GROUP = 'csp'
const REPORT_URL = API_BASE + sendCspReports.path

/** The header that names the endpoint to browsers that know groups; the others go by `report-uri`. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_URL}"`

/** The headers of every response, errors and bundles included. */
export function safetyHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': INERT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  }
}

/**
 * The page's policy. Inline scripts and styles count by the hash of their text, so that a page is the same for everybody; what such a
 * script loads is trusted through it ('strict-dynamic'), and no other word of `script-src` counts then; Trusted Types decide which addresses it can load. Styles of remotes are linked by script, so they are allowed by origin: the site's, and those
 * that bundles may come from. Google's button, where the site has one, is a frame with a style and questions of its own; its
 * script is trusted through ours. A developer's build comes from `local`, with pictures, fonts and the news of the next build; no
 * other page than that browser's names it.
 */
export function pagePolicy(
  { scripts, styles }: InlineSources,
  hasGoogle: boolean,
  bundleOrigins: readonly string[] = [],
  local: string | null = null,
): string {
  const own = local === null ? '' : ` ${local}`
  const google = (path: string): string => (hasGoogle ? ` https://accounts.google.com/gsi/${path}` : '')
  return [
    "default-src 'none'",
    ['script-src', ...scripts, "'strict-dynamic'"].join(' '),
    ...trustedTypesDirectives(hasGoogle),
    ["style-src 'self'", ...styles, ...bundleOrigins].join(' ') + google('style') + own,
    `img-src 'self' data: blob:${own}`,
    `font-src 'self'${own}`,
    `connect-src 'self'${google('')}${own}`,
    ...(hasGoogle ? [`frame-src${google('')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORT_URL}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ')
}
