import { expect } from 'expect'
import { test } from 'node:test'
import { Lane } from './lane.ts'

const DONE_WITHIN_MS = 600

interface Crowd {
  /** The time between two completions at a given moment; the server works through requests one by one. */
  paceMs: (atMs: number) => number
  /** The time between two arrivals. */
  everyMs: number
  lastsMs: number
}

/** Simulates a crowd in a lane on its own clock; returns arrival and duration of each request, and the refused ones. */
function simulate({ paceMs, everyMs, lastsMs }: Crowd) {
  let nowMs = 0
  const lane = new Lane({ atOnce: 40, alwaysAdmitted: 4, doneWithinMs: DONE_WITHIN_MS, now: () => nowMs })
  const working: number[] = []
  const done: { cameMs: number; tookMs: number }[] = []
  const refusedAtMs: number[] = []
  const arrive = () => {
    const cameMs = nowMs
    if (lane.isFull()) refusedAtMs.push(cameMs)
    else if (lane.begin()) working.push(cameMs)
    else lane.waiting.add(() => working.push(cameMs))
  }
  let progress = 0
  for (let nextMs = 0; nowMs < lastsMs; nowMs += 1) {
    for (; nextMs <= nowMs; nextMs += everyMs) arrive()
    progress = working.length === 0 ? 0 : progress + 1 / paceMs(nowMs)
    for (; progress >= 1 && working.length > 0; progress -= 1) {
      const cameMs = working.shift() ?? 0
      done.push({ cameMs, tookMs: nowMs - cameMs })
      lane.leave()
      lane.advance()
    }
  }
  return { done, refusedAtMs }
}

const longest = (done: readonly { tookMs: number }[]): number => Math.max(...done.map(({ tookMs }) => tookMs))

for (const paceMs of [1, 2, 7, 30]) {
  test(`at twice what a server can do (one in ${paceMs} ms) it stays at its peak, and admitted requests finish in time`, () => {
    const { done, refusedAtMs } = simulate({ paceMs: () => paceMs, everyMs: paceMs / 2, lastsMs: 10_000 })
    expect(done.length).toBeGreaterThan((0.98 * 10_000) / paceMs)
    expect(refusedAtMs.length).toBeGreaterThan(0.8 * done.length)
    const learnedMs = 100 * paceMs
    expect(longest(done.filter(({ cameMs }) => cameMs > learnedMs))).toBeLessThan(1.2 * DONE_WITHIN_MS)
  })
}

test('a server that can keep up refuses no request', () => {
  expect(simulate({ paceMs: () => 7, everyMs: 8, lastsMs: 10_000 }).refusedAtMs).toEqual([])
})

test('a server that becomes four times slower admits fewer, and as many as before once it recovers', () => {
  const paceMs = (atMs: number) => (atMs > 3000 && atMs < 6000 ? 20 : 5)
  const { done } = simulate({ paceMs, everyMs: 2, lastsMs: 10_000 })
  const came = (fromMs: number, untilMs: number) => done.filter(({ cameMs }) => cameMs > fromMs && cameMs < untilMs)
  expect(longest(came(4500, 6000))).toBeLessThan(1.2 * DONE_WITHIN_MS)
  expect(longest(came(7000, 10_000))).toBeLessThan(1.2 * DONE_WITHIN_MS)
  expect(came(7000, 9000).length).toBeGreaterThan(0.9 * (2000 / 5))
})

test('while a server stalls, no request is admitted', () => {
  const { refusedAtMs } = simulate({ paceMs: (atMs) => (atMs > 3000 ? Infinity : 5), everyMs: 20, lastsMs: 8000 })
  expect(refusedAtMs[0]).toBeGreaterThan(3000)
  expect(refusedAtMs[0]).toBeLessThan(5000)
  expect(refusedAtMs.length).toBeGreaterThan(0.95 * ((8000 - (refusedAtMs[0] ?? 0)) / 20))
})
