import { counted, formatNumber } from '@ponte/contracts/numbers'
import type { LoadFailureKind } from '@ponte/contracts/telemetry'
import { translated } from '@ponte/contracts/translated'

const failures: Readonly<Record<LoadFailureKind, string>> = {
  network: 'unreachable',
  http: 'server error',
  timeout: 'timeout',
  integrity: 'integrity mismatch',
  incompatible: 'incompatible with the shell',
  evaluate: 'failed to start',
  contract: 'contract violation',
  render: 'error while rendering',
  chunk: 'missing files',
  slow: 'blocked the page',
  call: 'failed API call',
  script: 'uncaught error',
}

const seconds = (ms: number): string => formatNumber(ms / 1000, ms % 1000 === 0 ? 0 : 1)

/** The texts of the remotes' health. */
export const remotesText = translated('mf-admin/remotesText', {
  title: 'Remotes',
  lead: 'Loads and failures of each remote version in browsers. Hourly counts, without visitor data.',
  periods: 'Period',
  period: { 1: 'Last hour', 24: 'Last 24 hours', 168: 'Last 7 days' },
  loading: 'Loading figures…',
  failed: 'Failed to load figures',
  empty: 'No data for this period',
  emptyHint: 'Browsers report how a remote’s code loaded when a user opens one of its pages.',
  total: (remotes: number, versions: number) => `${counted('remote', 'remotes')(remotes)}, ${counted('version', 'versions')(versions)}`,
  table: 'Versions of remotes',
  columns: {
    remote: 'Remote',
    version: 'Version',
    loads: 'Loads',
    p50: 'p50',
    p95: 'p95',
    failures: 'Failures',
    fallbacks: 'Fallbacks',
    lastSeen: 'Last seen',
  },
  blocked: 'Blocked by the content security policy',
  blockedHint:
    'Browsers refused to run or load these. External sources are often browser extensions; the site’s own indicate a bug or an attack.',
  failures,
  within: (ms: number) => `≤ ${ms < 1000 ? `${ms} ms` : `${seconds(ms)} s`}`,
  longer: (ms: number) => `> ${seconds(ms)} s`,
  notes: [
    'p50: half of the loads finished within this time; p95: 95% did.',
    'Failures: what went wrong in users’ browsers, and how often.',
    'Fallbacks: this version failed to load, and the previous one was shown instead.',
    'Last seen: the hour of the last report.',
    'other: all versions that the site does not serve.',
  ],
})

/** The texts of web vitals and load times by route. */
export const speedText = translated('mf-admin/speedText', {
  title: 'Speed in browsers',
  hint: 'p75 of the last 7 days, from a sample of page views without visitor data: three out of four were at or below this value.',
  loading: 'Loading speed figures…',
  failed: 'Failed to load speed figures',
  empty: 'No views yet. Browsers report them when a user leaves a page.',
  table: (remote: string) => `Speed of ${remote}`,
  columns: { route: 'Route', version: 'Version', views: 'Views', lcp: 'LCP', inp: 'INP', cls: 'CLS', load: 'Load' },
  slower: (version: string) => `slower than ${version}`,
  shiftsMore: (version: string) => `shifts more than ${version}`,
  notes: [
    'LCP: when the page’s largest text or image appeared. INP: how long the page took to react. CLS: how much it moved by itself.',
    'Load: how long the remote’s code took. Not compared, because browsers have not cached a new version’s files yet.',
    'Slower, or shifts more: worse than the previous version on this route, by more than chance explains.',
  ],
})

/** The texts of each remote's remaining budgets. */
export const levelsText = translated('mf-admin/levelsText', {
  title: 'Service levels',
  hint: 'Last 7 days: the share of allowed failures that is left. Once a budget is spent, publishing requires a reason.',
  loading: 'Loading service levels…',
  failed: 'Failed to load service levels',
  remote: 'Remote',
  figures: { loads: 'Load success', inpMs: 'INP (p75)', loadMs: 'Load time (p75)', errorsPerThousand: 'Errors per 1,000 views' },
  spent: 'Spent',
  tooFew: 'Too few events',
  left: (percent: number) => `${percent}% left`,
  beyond: 'above the scale',
  target: (level: string) => `target ${level}`,
})

interface Canary {
  version: string
  percent: number
  match: readonly string[]
}

/** The texts of published versions and rollbacks. */
export const publishedText = translated('mf-admin/publishedText', {
  title: 'Published versions',
  loading: 'Loading versions…',
  failed: 'Failed to load versions',
  why: {
    no_key: 'This site has no signing key. Use npx mfe rollback on a machine that has one.',
    no_store: 'This API is not connected to a version store.',
  },
  pinned: 'pinned',
  stable: (version: string) => `Stable: ${version}`,
  canary: ({ version, percent, match }: Canary) => `Canary, ${[`${percent}%`, ...match].join(', ')}: ${version}`,
  preview: ({ label, version }: { label: string; version: string }) => `Preview ${label}: ${version}`,
  rolledBack: 'Rolled back',
  byItself: 'Automatic rollback',
  rollBack: 'Roll back',
  endCanary: 'End canary',
  developerToken: 'Developer token',
})

/** The texts of a rollback. */
export const rollbackText = translated('mf-admin/rollbackText', {
  question: (name: string, version: string) => `Roll back ${name} ${version}?`,
  explain: (version: string) => `All users will get ${version}. To publish the rolled-back version again, use mfe promote --again.`,
  reason: 'Reason',
  ownPassword: 'Your password',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Roll back',
  done: (name: string, version: string) => `${name} ${version} was rolled back.`,
})
