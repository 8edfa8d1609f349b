import { table } from 'e2e/report'
import type { Verdict } from 'e2e/verdicts'
import { median } from '../figures.ts'
import { atLeast, atMost, ms } from '../report.ts'
import { CALIBRATION_MS } from './calibration.ts'
import type { Figures } from './measure.ts'
import type { Saves } from './saves.ts'
import type { Speed, Speeds } from './speed.ts'

const CORES = 2

/**
 * Goals with a million people. `classCpuP99Ms` is the database's CPU time on the reference machine (calibration.ts), whichever
 * machine measures; the others apply to a quiet machine with two cores.
 */
const GOALS = { classCpuP99Ms: 50, perSecond: 150, saveP99Ms: 20 } as const

export function speedTable({ control, classes, mix }: Speeds, clients: number): string {
  const none: Figures = { ...mix, wallP50Ms: NaN, wallP99Ms: NaN, cpuP50Ms: null, cpuP99Ms: null, asked: NaN }
  const row = ({ name, alone, calibration, together }: Speed) => [
    name,
    ...(Number.isNaN(alone.asked) ? ['–', '–', '–'] : [alone.asked, ms(alone.wallP50Ms), ms(alone.wallP99Ms)]),
    ms(alone.cpuP50Ms),
    ms(alone.cpuP99Ms),
    times(inCalibrations(alone.cpuP50Ms, calibration)),
    times(inCalibrations(alone.cpuP99Ms, calibration)),
    together.perSecond.toFixed(0),
    ms(together.wallP50Ms),
    ms(together.wallP99Ms),
    alone.lost + together.lost === 0 ? '' : `${alone.lost + together.lost} timed out`,
  ]
  const head = [
    '',
    'queries',
    'p50 ms',
    'p99 ms',
    'CPU p50',
    'CPU p99',
    'ratio p50',
    'ratio p99',
    `× ${clients}: per second`,
    'p50 ms',
    'p99 ms',
    '',
  ]
  return table(head, [control, ...classes, { name: 'all mixed', alone: none, calibration: null, together: mix }].map(row))
}

/** CPU time as a multiple of the calibration statement; null without CPU figures. */
function inCalibrations(cpuMs: number | null, calibration: Figures | null): number | null {
  const calibrationMs = calibration?.cpuP50Ms ?? null
  return cpuMs === null || calibrationMs === null ? null : cpuMs / calibrationMs
}

const times = (ratio: number | null): string => (ratio === null ? '–' : ratio.toFixed(2))

/** The calibration statement's own time in each class, the basis of the ratios. */
export function calibrationText({ classes }: Speeds): string {
  const measured = classes.flatMap(({ calibration }) => calibration?.cpuP50Ms ?? [])
  if (measured.length === 0) return 'ratio: this system has no CPU figures.'
  return (
    `ratio: CPU in calibration statements, which took ${ms(median(measured))} ms here (${ms(Math.min(...measured))} … ${ms(Math.max(...measured))}, ` +
    `class by class) and ${CALIBRATION_MS} on the reference machine.`
  )
}

/** The maximum of an otherwise idle machine, reported because a busy one achieves less. */
export function mixText({ mix: { databaseMs, processMs } }: Speeds): string {
  const perSecond = databaseMs === null ? '–' : ((1000 * CORES) / (databaseMs + processMs)).toFixed(0)
  return (
    `A mixed search takes ${ms(databaseMs)} ms in the database and ${ms(processMs)} ms in this process: ` +
    `${CORES} otherwise idle cores can run ${perSecond} per second.`
  )
}

export const judgeSpeed = ({ classes, mix }: Speeds, clients: number): Verdict[] => [
  ...classes.map(({ name, alone, calibration }) => {
    const ratio = inCalibrations(alone.cpuP99Ms, calibration)
    if (ratio === null) return atMost(`${name}: p99, one client; no CPU figures`, alone.wallP99Ms, GOALS.classCpuP99Ms, ' ms')
    const verdict = atMost(`${name}: CPU p99, scaled to the reference machine`, ratio * CALIBRATION_MS, GOALS.classCpuP99Ms, ' ms')
    return { ...verdict, measured: `${verdict.measured} (here ${ms(alone.cpuP99Ms)})` }
  }),
  atLeast(`all mixed: searches per second, ${clients} clients`, mix.perSecond, GOALS.perSecond, '', 0),
]

export function judgeSaves({ wallP99Ms, cpuP99Ms }: Saves): Verdict[] {
  const verdict = atMost('saving a profile: p99', wallP99Ms, GOALS.saveP99Ms, ' ms')
  return [{ ...verdict, measured: `${verdict.measured} (CPU ${ms(cpuP99Ms)})` }]
}
