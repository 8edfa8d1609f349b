import { atLeast, atMost, ms, table, type Verdict } from '../report.ts'
import type { Figures } from './measure.ts'
import type { Saves } from './saves.ts'
import type { Speed, Speeds } from './speed.ts'

const CORES = 2

/** Goals at a million people, on a quiet machine of two cores. */
const GOALS = { classP99Ms: 50, perSecond: 150, saveP99Ms: 20 } as const

export function speedTable({ control, classes, mix }: Speeds, clients: number): string {
  const none: Figures = { ...mix, wallP50Ms: NaN, wallP99Ms: NaN, cpuP50Ms: null, cpuP99Ms: null, asked: NaN }
  const row = ({ name, alone, together }: Speed) => [
    name,
    ...(Number.isNaN(alone.asked) ? ['–', '–', '–'] : [alone.asked, ms(alone.wallP50Ms), ms(alone.wallP99Ms)]),
    ms(alone.cpuP50Ms),
    ms(alone.cpuP99Ms),
    together.perSecond.toFixed(0),
    ms(together.wallP50Ms),
    ms(together.wallP99Ms),
    alone.lost + together.lost === 0 ? '' : `${alone.lost + together.lost} given up`,
  ]
  const head = ['', 'queries', 'p50 ms', 'p99 ms', 'CPU p50', 'CPU p99', `× ${clients}: a second`, 'p50 ms', 'p99 ms', '']
  return table(head, [control, ...classes, { name: 'all mixed', alone: none, together: mix }].map(row))
}

/** The most that a machine which does nothing else could do, reported because a busy one does less. */
export function mixText({ mix: { databaseMs, processMs } }: Speeds): string {
  const perSecond = databaseMs === null ? '–' : ((1000 * CORES) / (databaseMs + processMs)).toFixed(0)
  return (
    `A search of the mix keeps the database busy for ${ms(databaseMs)} ms and this process for ${ms(processMs)} ms: ` +
    `${CORES} cores with nothing else to do have time for ${perSecond} a second.`
  )
}

export const judgeSpeed = ({ classes, mix }: Speeds, clients: number): Verdict[] => [
  ...classes.map(({ name, alone }) => {
    const verdict = atMost(`${name}: p99, one client`, alone.wallP99Ms, GOALS.classP99Ms, ' ms')
    return { ...verdict, measured: `${verdict.measured} (CPU ${ms(alone.cpuP99Ms)})` }
  }),
  atLeast(`all mixed: searches a second, ${clients} clients`, mix.perSecond, GOALS.perSecond, '', 0),
]

export function judgeSaves({ wallP99Ms, cpuP99Ms }: Saves): Verdict[] {
  const verdict = atMost('saving a profile: p99', wallP99Ms, GOALS.saveP99Ms, ' ms')
  return [{ ...verdict, measured: `${verdict.measured} (CPU ${ms(cpuP99Ms)})` }]
}
