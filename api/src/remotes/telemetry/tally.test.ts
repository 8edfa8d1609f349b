import { LOAD_STEPS_MS } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { test } from 'node:test'
import { stepWith } from './health.ts'
import { knownRemotes } from './code-metrics.ts'
import { tallyEvents } from './telemetry.repo.ts'

const version = { remote: 'mf-search', version: '1.0.0' }

test('a load counts at the first step that it fits, or at the end if slower than all', () => {
  const waits = [0, 50, 51, 8000, 8001, 120_000]
  const [loads, ...others] = tallyEvents(waits.map((durationMs) => ({ ...version, kind: 'load', durationMs })))
  expect(others).toEqual([])
  expect(loads).toMatchObject({ ...version, kind: 'load', failure: null, count: 6 })
  expect(loads?.durations).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(loads?.durations).toHaveLength(LOAD_STEPS_MS.length + 1)
})

test('failures are counted by reason, separately from fallbacks', () => {
  const events = [
    { ...version, kind: 'failure', failure: 'network' },
    { ...version, kind: 'failure', failure: 'integrity' },
    { ...version, kind: 'failure', failure: 'network' },
    { ...version, kind: 'fallback', failure: 'network' },
    { ...version, version: '1.0.1', kind: 'failure', failure: 'network' },
  ] as const
  expect(tallyEvents(events).map(({ version, kind, failure, count, durations }) => [version, kind, failure, count, durations])).toEqual([
    ['1.0.0', 'failure', 'network', 2, null],
    ['1.0.0', 'failure', 'integrity', 1, null],
    ['1.0.0', 'fallback', 'network', 1, null],
    ['1.0.1', 'failure', 'network', 1, null],
  ])
})

test('finds the step that holds half, or nearly all, of the loads', () => {
  const durations = [10, 0, 80, 0, 0, 0, 0, 0, 0, 9, 1]
  expect([0.05, 0.1, 0.11, 0.5, 0.9, 0.95, 0.99].map((share) => stepWith(durations, share))).toEqual([50, 50, 200, 200, 200, 8000, 8000])
  expect(stepWith(durations, 1)).toBe(null)
  expect([stepWith([0, 0, 1], 0.5), stepWith([0, 0, 1], 0.95), stepWith([], 0.5), stepWith([0, 0], 0.5)]).toEqual([200, 200, null, null])
})

test('a metric has at most twenty remotes, and no malformed names', () => {
  const labelOf = knownRemotes()
  expect(['mf-search', 'mf-Search', 'search', 'mf-', `mf-${'x'.repeat(31)}`, 'mf-1'].map(labelOf)).toEqual([
    'mf-search',
    ...Array.from({ length: 5 }, () => 'other'),
  ])
  const many = Array.from({ length: 30 }, (_, index) => `mf-${'a'.repeat(index + 1)}`)
  expect(new Set(many.map(labelOf)).size).toBe(20)
  expect([labelOf('mf-search'), labelOf('mf-a'), labelOf('mf-b')]).toEqual(['mf-search', 'mf-a', 'other'])
})
