import { median, percentile } from '../figures.ts'
import type { CpuClock } from './cpu.ts'

interface Sample<Asked> {
  asked: Asked
  wallMs: number
  cpuMs: number | null
  /** True if the database timed out, at the product's own limit. */
  isLost: boolean
}

export interface Figures {
  wallP50Ms: number
  wallP99Ms: number
  cpuP50Ms: number | null
  cpuP99Ms: number | null
  perSecond: number
  asked: number
  lost: number
}

export interface Measurement<Asked> extends Figures {
  slowest: Asked
}

type Ask<Asked> = (asked: Asked) => Promise<unknown>

const QUERY_CANCELED = '57014'

/** Time limit of one measurement. A query within the goals takes a fraction of it. */
const LONGEST_MS = 30_000

/** Measures queries one after the other. */
export async function oneByOne<Asked>(all: readonly Asked[], ask: Ask<Asked>, cpu: CpuClock | null): Promise<Measurement<Asked>> {
  const startedMs = performance.now()
  const samples: Sample<Asked>[] = []
  for (const asked of all) {
    samples.push(await timed(asked, ask, cpu))
    if (performance.now() - startedMs > LONGEST_MS) break
  }
  return figuresOf(samples, performance.now() - startedMs)
}

/** Measures queries one after the other, alternating with another statement, so that other activity on the machine affects both. */
export async function inTurns<Asked>(
  all: readonly Asked[],
  ask: Ask<Asked>,
  other: () => Promise<unknown>,
  cpu: CpuClock | null,
): Promise<{ measured: Measurement<Asked>; others: Figures }> {
  const startedMs = performance.now()
  const samples: Sample<Asked>[] = []
  const others: Sample<null>[] = []
  for (const asked of all) {
    others.push(await timed(null, other, cpu))
    samples.push(await timed(asked, ask, cpu))
    if (performance.now() - startedMs > LONGEST_MS) break
  }
  const tookMs = performance.now() - startedMs
  return { measured: figuresOf(samples, tookMs), others: figuresOf(others, tookMs) }
}

/** Measures queries of several clients, each sending the next one once it has an answer. */
export async function sideBySide<Asked>(all: readonly Asked[], ask: Ask<Asked>, clients: number): Promise<Measurement<Asked>> {
  const startedMs = performance.now()
  const left = all.values()
  const samples: Sample<Asked>[] = []
  const client = async (): Promise<void> => {
    for (const asked of left) {
      samples.push(await timed(asked, ask, null))
      if (performance.now() - startedMs > LONGEST_MS) break
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return figuresOf(samples, performance.now() - startedMs)
}

async function timed<Asked>(asked: Asked, ask: Ask<Asked>, cpu: CpuClock | null): Promise<Sample<Asked>> {
  const cpuBeforeMs = cpu?.() ?? 0
  const startedMs = performance.now()
  const isLost = await ask(asked).then(() => false, isCanceled)
  return { asked, wallMs: performance.now() - startedMs, cpuMs: cpu === null ? null : cpu() - cpuBeforeMs, isLost }
}

function isCanceled(error: unknown): true {
  if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return true
  throw error
}

function figuresOf<Asked>(samples: readonly Sample<Asked>[], tookMs: number): Measurement<Asked> {
  const wall = samples.map(({ wallMs }) => wallMs)
  const cpu = samples.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]))
  const cost = ({ cpuMs, wallMs }: Sample<Asked>): number => cpuMs ?? wallMs
  const [slowest] = samples.toSorted((left, right) => cost(right) - cost(left))
  if (slowest === undefined) throw new Error('Nothing was measured')
  return {
    wallP50Ms: median(wall),
    wallP99Ms: percentile(wall, 99),
    cpuP50Ms: cpu.length === 0 ? null : median(cpu),
    cpuP99Ms: cpu.length === 0 ? null : percentile(cpu, 99),
    perSecond: samples.length / (tookMs / 1000),
    asked: samples.length,
    lost: samples.filter(({ isLost }) => isLost).length,
    slowest: slowest.asked,
  }
}
