import { API_BASE } from '@ponte/contracts/call'
import { sendCspReports } from '@ponte/contracts/csp-reports'
import type { InlineSources } from '../page/inline-sources.ts'
import { trustedTypesDirectives } from '../page/trusted-types.ts'

const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']
const TWO_YEARS_SECONDS = 63_072_000

/** Cached, but revalidated before each use. */
export const REVALIDATE = 'no-cache'
/** Cache-Control for responses that differ per user. */
export const REVALIDATE_PRIVATELY = 'private, no-cache'
/**
 * Cache-Control for a page that is the same for all visitors with the same versions. A shared cache may serve it for one second, so that a
 * deploy or rollback shows within two; if the site is down, for a day.
 */
export const SHARED_PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
/**
 * Expiry of such a page for nginx (X-Accel-Expires), whose clock has whole seconds: a duration of one second could last up to two, and then
 * be renewed.
 */
export const accelExpires = (nowMs: number): string => `@${Math.floor(nowMs / 1000)}`
/** Cache-Control for content that may be an hour old. */
export const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
/** Cache-Control for content that may be a day old, at addresses that never change. */
export const CACHE_FOR_A_DAY = 'public, max-age=86400'

/** Policy of everything except pages: nothing may run, load or be framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Policy of the service worker: it may connect only to this site. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The reporting group of the violation endpoint. */
const REPORT_GROUP = 'csp'
const REPORT_URL = API_BASE + sendCspReports.path

/** Header that names the endpoint, for browsers that support groups; others use `report-uri`. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_URL}"`

/** Headers of every response, errors and bundles included. */
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
 * Content security policy of a page. Inline scripts and styles are allowed by hash, so that pages are cacheable; scripts they load are
 * trusted through them ('strict-dynamic'), which disables the other sources in `script-src`; Trusted Types restrict the addresses they can
 * load. Styles of remotes are linked by script, so they are allowed by origin: the site's, and allowed bundle origins. Google's button, if
 * configured, is a frame with its own style and requests; our script loads its script. For a developer's build, `local` allows scripts,
 * pictures, fonts and update events from that origin, only for that browser.
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
