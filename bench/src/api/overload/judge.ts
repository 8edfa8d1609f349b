import { table } from 'e2e/report'
import type { Verdict } from 'e2e/verdicts'
import { atLeast, atMost } from '../report.ts'
import type { LoadFigures } from './load.ts'

/** Goals in milliseconds, except for the share of the peak. */
const ADMITTED_MS = 1000
const REFUSED_MS = 100
const HEALTH_MS = 250
const SHARE_OF_PEAK = 85

/** A number of connections, with its measurements. */
export interface Level extends LoadFigures {
  connections: number
  healthP99Ms: number
  lagP99Ms: number
  serverCpu: number
  /** Null if the database is in the server process. */
  databaseCpu: number | null
}

const peakOf = (levels: readonly Level[]): number => Math.max(...levels.map(({ good }) => good))
const rounded = (value: number | null): string => (value === null ? '–' : value.toFixed(0))

export function levelTable(levels: readonly Level[]): string {
  const head = [
    'connections',
    'good/s',
    '% of peak',
    'p50 ms',
    'p99 ms',
    'refused/s',
    'its p99 ms',
    'other',
    'healthz p99 ms',
    'loop lag p99 ms',
  ]
  const peak = peakOf(levels)
  const rows = levels.map((level) => [
    rounded(level.connections),
    rounded(level.good),
    rounded((100 * level.good) / peak),
    rounded(level.goodP50Ms),
    rounded(level.goodP99Ms),
    rounded(level.refused),
    rounded(level.refusedP99Ms),
    rounded(level.other + level.withoutRetryAfter),
    rounded(level.healthP99Ms),
    rounded(level.lagP99Ms),
    ...[level.serverCpu, level.databaseCpu, level.cpu].map(rounded),
  ])
  return table([...head, 'CPU: server', 'PostgreSQL', 'load'], rows)
}

export function judge(name: string, levels: readonly Level[]): Verdict[] {
  const worst = (values: readonly (number | null)[]): number => Math.max(0, ...values.filter((value) => value !== null))
  const last = levels.at(-1)
  return [
    atMost(
      `${name}: p99 of admitted requests, at every number of connections`,
      worst(levels.map(({ goodP99Ms }) => goodP99Ms)),
      ADMITTED_MS,
      ' ms',
      0,
    ),
    atMost(`${name}: p99 of refused requests`, worst(levels.map(({ refusedP99Ms }) => refusedP99Ms)), REFUSED_MS, ' ms', 0),
    atLeast(
      `${name}: successful answers at ${last?.connections} connections, share of the peak`,
      (100 * (last?.good ?? 0)) / peakOf(levels),
      SHARE_OF_PEAK,
      '%',
      0,
    ),
    atMost(`${name}: p99 of /healthz`, worst(levels.map(({ healthP99Ms }) => healthP99Ms)), HEALTH_MS, ' ms', 0),
    atMost(
      `${name}: other answers, or refusals without Retry-After`,
      levels.reduce((sum, { other, withoutRetryAfter }) => sum + other + withoutRetryAfter, 0),
      0,
      '',
      0,
    ),
  ]
}
