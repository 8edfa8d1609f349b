import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { verdictTable } from 'e2e/report'
import type { Verdict } from 'e2e/verdicts'
import { CACHE, openCached } from './databases/cached.ts'
import { openPglite, openPostgres, SERVER_SETTINGS } from './databases/servers.ts'
import { firmCount } from './population/firm.ts'
import { openingCount } from './population/opening.ts'
import { judgeRecall, measureRecall, recallText } from './recall/recall.ts'
import { keptFolder } from '@ponte/api/test/postgres-process'
import { ms } from './report.ts'
import { readArgs, type BenchArgs } from './search/args.ts'
import { databaseCpu } from './search/cpu.ts'
import { calibrationText, judgeSaves, judgeSpeed, mixText, speedTable } from './search/judge.ts'
import { searchIn } from './search/product.ts'
import { measureSaves } from './search/saves.ts'
import { measureSpeed } from './search/speed.ts'

const SMALL = 10_000

interface Part {
  text: string[]
  verdicts: Verdict[]
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)
const counted = (rows: number): string => rows.toLocaleString('en')
const populationText = (rows: number): string =>
  `${counted(rows)} people, ${counted(firmCount(rows))} firms and ${counted(openingCount(rows))} openings`

async function onPostgres({ rows, isFresh, only, ...args }: BenchArgs): Promise<Part> {
  const folder = keptFolder(join(CACHE, `postgres-${rows}`))
  const database = await openCached({ folder, rows, isFresh, say }, openPostgres)
  const part: Part = { text: [], verdicts: [] }
  try {
    if (only.includes('postgres')) {
      const speeds = await measureSpeed(database, { ...args, rows, say })
      const settings = Object.entries(SERVER_SETTINGS).map(([name, value]) => `${name} ${value}`)
      part.text.push(
        `${populationText(rows)} on PostgreSQL (${settings.join(', ')})`,
        '',
        speedTable(speeds, args.clients),
        calibrationText(speeds),
        mixText(speeds),
        '',
      )
      part.verdicts.push(...judgeSpeed(speeds, args.clients))
    }
    if (only.includes('saves')) {
      say('saving profiles …')
      database.pool.options.max = 1
      const saves = await measureSaves(database, rows, await databaseCpu(database))
      const { asked, wallP50Ms, wallP99Ms, cpuP50Ms, cpuP99Ms, putOffMs } = saves
      part.text.push(
        `${asked} profiles saved: p50 ${ms(wallP50Ms)} ms, p99 ${ms(wallP99Ms)} ms, CPU ${ms(cpuP50Ms)} and ${ms(cpuP99Ms)} ms; ` +
          `deferred work of the word index, done at once: ${ms(putOffMs)} ms`,
        '',
      )
      part.verdicts.push(...judgeSaves(saves))
    }
    return part
  } finally {
    await database.close()
  }
}

async function onPglite({ isFresh, only, ...args }: BenchArgs): Promise<Part & { isComplete: boolean }> {
  const folder = join(CACHE, `pglite-${SMALL}`)
  const database = await openCached({ folder, rows: SMALL, isFresh, say }, openPglite)
  const part = { text: [] as string[], verdicts: [] as Verdict[], isComplete: true }
  try {
    if (only.includes('pglite')) {
      const speeds = await measureSpeed(database, { ...args, rows: SMALL, say })
      part.text.push(`${populationText(SMALL)} on the embedded database`, '', speedTable(speeds, args.clients), calibrationText(speeds), '')
    }
    if (only.includes('recall')) {
      const recall = await measureRecall(searchIn(database.db), SMALL, say)
      const verdicts = judgeRecall(recall)
      part.text.push(recallText(recall), '')
      part.verdicts.push(...verdicts)
      part.isComplete = verdicts.every(({ isKept }) => isKept)
    }
    return part
  } finally {
    await database.close()
  }
}

const args = readArgs(process.argv.slice(2))
const wants = (...parts: string[]): boolean => parts.some((part) => args.only.includes(part))
const [load = 0] = loadavg()
if (load > availableParallelism()) say(`the machine is busy (load ${load.toFixed(1)}): rely on the CPU figures only`)

const large = wants('postgres', 'saves') ? await onPostgres(args) : null
const small = wants('pglite', 'recall') ? await onPglite(args) : null
const parts = [large, small].filter((part) => part !== null)
const verdicts = parts.flatMap((part) => part.verdicts)
const text = [
  ...parts.flatMap((part) => part.text),
  ...(verdicts.length === 0 ? [] : [verdictTable(verdicts), '']),
  `· CPU: of the database alone, in ms per query, without waiting. Plans of each class's slowest query are in ${join(CACHE, 'explain')}.`,
]
process.stdout.write(`${text.join('\n')}\n`)
// A slow machine is not a defect of the product; a missing result is.
if (small?.isComplete === false) process.exitCode = 1
