import { test } from 'node:test'
import { expect } from 'expect'
import { CALIBRATION_MS } from './calibration.ts'
import { judgeSpeed, speedTable } from './judge.ts'
import type { Figures } from './measure.ts'
import type { Speeds } from './speed.ts'

const figures = (cpuMs: number | null, wallMs = 1): Figures => ({
  wallP50Ms: wallMs,
  wallP99Ms: wallMs,
  cpuP50Ms: cpuMs,
  cpuP99Ms: cpuMs,
  perSecond: 200,
  asked: 10,
  lost: 0,
})

const speeds = (alone: Figures, calibration: Figures): Speeds => ({
  control: { name: 'select 1', alone: figures(0.1), calibration: null, together: figures(null) },
  classes: [{ name: 'name', alone, calibration, together: figures(null) }],
  mix: { ...figures(null), databaseMs: 5, processMs: 1 },
})

test('a machine of half the speed gets the same verdict as the reference machine', () => {
  const slow = speeds(figures(80), figures(2 * CALIBRATION_MS))
  expect(judgeSpeed(slow, 8)[0]).toMatchObject({ limit: '≤ 50 ms', measured: '40.0 ms (here 80.0)', isKept: true })
  expect(speedTable(slow, 8)).toMatch(/^name .* 6\.67 /m)
  const fast = speeds(figures(40), figures(CALIBRATION_MS / 2))
  expect(judgeSpeed(fast, 8)[0]).toMatchObject({ measured: '80.0 ms (here 40.0)', isKept: false })
})

test('without CPU figures, elapsed time is judged', () => {
  const [verdict] = judgeSpeed(speeds(figures(null, 60), figures(null)), 8)
  expect(verdict).toMatchObject({ what: expect.stringContaining('no CPU figures'), measured: '60.0 ms', isKept: false })
})
