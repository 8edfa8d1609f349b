import { translated } from '@ponte/contracts/translated'
import type { LoadFailureKind } from '@ponte/contracts/telemetry'
import { formatNumber } from '@ponte/contracts/numbers'
import { counted, whole } from './counted.ts'

const failures: Readonly<Record<LoadFailureKind, string>> = {
  network: 'not reached',
  http: 'answered with an error',
  timeout: 'took too long',
  integrity: 'not the published bytes',
  incompatible: 'did not fit the shell',
  evaluate: 'broke while starting',
  contract: 'not what was agreed',
  render: 'broke on screen',
  chunk: 'files gone',
}

const seconds = (ms: number): string => formatNumber(ms / 1000, ms % 1000 === 0 ? 0 : 1)

/** The words of how the remotes' code fares in browsers. */
export const remotesText = translated('mf-admin/remotesText', {
  title: 'Remotes',
  lead: 'How each version of each remote fares in browsers. Counted by the hour, without who told of it.',
  periods: 'Period',
  period: { 1: 'Last hour', 24: 'Last 24 hours', 168: 'Last 7 days' },
  loading: 'Loading figures…',
  failed: 'The figures could not be loaded',
  empty: 'Nothing was told in this period',
  emptyHint: 'Browsers tell how the code of a remote loaded once somebody has opened a page of it.',
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
  blocked: 'Blocked by the policy of pages',
  blockedHint: 'A browser refused to run or load this. From outside, often an extension; from the site itself, a fault or an attack.',
  failures,
  within: (ms: number) => `≤ ${ms < 1000 ? `${ms} ms` : `${seconds(ms)} s`}`,
  longer: (ms: number) => `> ${seconds(ms)} s`,
  count: whole,
  notes: [
    'p50 and p95: half and 95 % of the loads were done within this time.',
    'Failures: somebody saw an error instead of the screen.',
    'Fallbacks: this version did not load, and the one before was shown instead.',
    'Last seen: the hour in which a browser told of it last.',
    'other: versions that the site does not hand out, all in one.',
  ],
})

interface Canary {
  version: string
  percent: number
  match: readonly string[]
}

/** The words of who has which version, and of taking one back. */
export const publishedText = translated('mf-admin/publishedText', {
  title: 'Who has what',
  loading: 'Loading versions…',
  failed: 'The versions could not be loaded',
  why: {
    no_key: 'This site has no key to sign versions with: roll back where the key is, with npx mfe rollback.',
    no_store: 'This API stands without the store of versions.',
  },
  pinned: 'pinned',
  stable: (version: string) => `Everybody: ${version}`,
  canary: ({ version, percent, match }: Canary) => `Canary, ${[`${percent} %`, ...match].join(', ')}: ${version}`,
  preview: ({ label, version }: { label: string; version: string }) => `Preview ${label}: ${version}`,
  rolledBack: 'Rolled back',
  byItself: 'Taken back by itself',
  rollBack: 'Roll back',
  endCanary: 'End canary',
  developerToken: 'Developer token',
})
