import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freshServerDatabase } from '@ponte/api/test/postgres'
import { openDatabase } from '@ponte/api/database'
import { verdictTable } from 'e2e/report'
import type { Verdict } from 'e2e/verdicts'
import { PATHS } from './api/questions.ts'
import { percentile } from './figures.ts'
import { judge, levelTable, type Level } from './overload/judge.ts'
import { putLoad } from './overload/load.ts'
import { startSite, type Site } from './overload/site.ts'
import { databaseCpu, type CpuClock } from './search/cpu.ts'

const ENGINES = ['pglite', 'postgres'] as const
const CONNECTIONS = [10, 50, 100, 200, 400]
const WARM_UP_MS = 2000
const PROBE_EVERY_MS = 25

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [...ENGINES] },
    seconds: { type: 'string', default: '6' },
    /** Another checkout whose server to measure with this bench. */
    checkout: { type: 'string', default: resolve(import.meta.dirname, '../../..') },
  },
})
const measuredMs = Number(values.seconds) * 1000
if (!(measuredMs >= 1000)) throw new Error(`--seconds must be a number of at least 1, not ${values.seconds}.`)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Response times of /healthz on its own connection, until the signal. */
async function probe({ port }: Site, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const askedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/healthz`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`/healthz answered ${response.status}`)
    times.push(performance.now() - askedAt)
    await setTimeout(PROBE_EVERY_MS)
  }
  return times
}

async function measure(site: Site, connections: number, databaseClock: () => Promise<CpuClock | null>): Promise<Level> {
  const load = putLoad({ port: site.port, connections, warmUpMs: WARM_UP_MS, measuredMs, paths: PATHS })
  await setTimeout(WARM_UP_MS)
  const clock = await databaseClock()
  const [before, databaseBeforeMs, startedAt] = [await site.metrics(), clock?.() ?? 0, performance.now()]
  const end = new AbortController()
  const [health] = await Promise.all([probe(site, end.signal), setTimeout(measuredMs - 500).then(() => end.abort())])
  const [after, databaseMs, wallMs] = [await site.metrics(), (clock?.() ?? 0) - databaseBeforeMs, performance.now() - startedAt]
  return {
    connections,
    ...(await load),
    healthP99Ms: percentile(health, 99),
    lagP99Ms: after.lagP99Ms,
    serverCpu: ((after.cpuSeconds - before.cpuSeconds) * 100_000) / wallMs,
    databaseCpu: clock === null ? null : (databaseMs * 100) / wallMs,
  }
}

async function onEngine(engine: string): Promise<{ text: string[]; verdicts: Verdict[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-overload-'))
  const server = engine === 'postgres' ? await freshServerDatabase() : null
  say(`${engine}: starting the server with its demo data …`)
  const site = await startSite(values.checkout, { DATA_DIR: folder, DATABASE_URL: server?.url ?? '' })
  const observer = server === null ? null : await openDatabase({ dataDir: folder, databaseUrl: server.url })
  try {
    const levels: Level[] = []
    for (const connections of CONNECTIONS) {
      say(`${engine}: ${connections} connections …`)
      levels.push(await measure(site, connections, async () => (observer === null ? null : databaseCpu(observer))))
    }
    const name = engine === 'postgres' ? 'PostgreSQL' : 'the embedded database'
    return { text: [`Searches on ${name}`, '', levelTable(levels), ''], verdicts: judge(name, levels) }
  } finally {
    await observer?.close()
    await site.stop()
    rmSync(folder, { recursive: true })
  }
}

const parts: Awaited<ReturnType<typeof onEngine>>[] = []
for (const engine of values.only) parts.push(await onEngine(engine))
const text = [
  `${PATHS.length} different searches, each visitor counted by address; clients ask again at once, even after a refusal; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  '',
  ...parts.flatMap((part) => part.text),
  verdictTable(parts.flatMap(({ verdicts }) => verdicts)),
  '',
  '· CPU in percent of one core; the embedded database is part of the server process. The load generator shares the cores with the server.',
]
process.stdout.write(`${text.join('\n')}\n`)
