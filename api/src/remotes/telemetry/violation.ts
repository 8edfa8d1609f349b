import type { CspReports } from '@ponte/contracts/csp-reports'

/** A violation of a page's policy, without the page, its address or anything that could identify a visitor. */
export interface Violation {
  directive: string
  blocked: string
}

export const OTHER = 'other'
const BLOCKED_MAX = 100

const DIRECTIVES: ReadonlySet<string> = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src',
    'manifest-src form-action base-uri frame-ancestors media-src object-src worker-src child-src',
  ].flatMap((line) => line.split(' ')),
)
const WORDS: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'])

/** The violations in a browser's report; other kinds of report are ignored. */
export function violationsIn(reports: CspReports, publicUrl: string): Violation[] {
  const entries = Array.isArray(reports)
    ? reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => [body?.effectiveDirective, body?.blockedURL] as const)
    : [reports['csp-report']].map((one) => [one['effective-directive'] ?? one['violated-directive'], one['blocked-uri']] as const)
  return entries.map(([directive, blocked]) => ({ directive: directiveOf(directive ?? ''), blocked: blockedOf(blocked ?? '', publicUrl) }))
}

/** Strips the sources from `violated-directive`. */
function directiveOf(text: string): string {
  const [name = ''] = text.split(' ', 1)
  return DIRECTIVES.has(name) ? name : OTHER
}

/** The origin of the blocked resource, or only its scheme if it has no origin: `chrome-extension:`. */
function blockedOf(text: string, publicUrl: string): string {
  if (WORDS.has(text)) return text
  if (!URL.canParse(text)) return OTHER
  const { origin, protocol } = new URL(text)
  if (origin === publicUrl) return 'self'
  const name = /^https?:$/.test(protocol) ? origin : protocol
  return name.length <= BLOCKED_MAX ? name : OTHER
}
