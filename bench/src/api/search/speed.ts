import { join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '@ponte/api/database'
import { randomFrom } from '@ponte/api/random'
import { CACHE } from '../databases/cached.ts'
import { shuffled } from '../population/zipf.ts'
import type { BenchArgs } from './args.ts'
import { calibrate } from './calibration.ts'
import { databaseCpu, processCpu } from './cpu.ts'
import { explain } from './explain.ts'
import { inTurns, oneByOne, sideBySide, type Figures } from './measure.ts'
import { CALLS, type Query } from './product.ts'
import { queryClasses } from './queries.ts'
import type { QueryClass } from './query-class.ts'

export interface Speed {
  name: string
  alone: Figures
  /** The calibration statement, alternating with one client's queries; null for the control. */
  calibration: Figures | null
  together: Figures
}

interface Mix extends Figures {
  databaseMs: number | null
  processMs: number
}

export interface Speeds {
  control: Speed
  classes: Speed[]
  mix: Mix
}

const WARM_UP = 12

type Options = Pick<BenchArgs, 'queries' | 'clients'> & { rows: number; say: (line: string) => void }

/** Measures each class with one client and with several, then all searches of people mixed, as in production. */
export async function measureSpeed(database: OpenDatabase, { rows, queries, clients, say }: Options): Promise<Speeds> {
  const { db, engine } = database
  await warm(database, rows)
  const control = Array.from({ length: queries * 5 }, () => null)
  const selectOne = () => sql`select 1`.execute(db)
  const classes = queryClasses(rows, queries, 'measured')
  const searches = classes.filter(({ call }) => call === 'search')

  const alone = await withClients(database, 1, async () => {
    const alone = await oneByOne(control, selectOne, await databaseCpu(database))
    const figures = new Map<QueryClass | null, Omit<Speed, 'name' | 'together'>>([[null, { alone, calibration: null }]])
    for (const one of classes) {
      say(`${engine}, one client: ${one.name} …`)
      const { measured, others } = await inTurns(one.queries, CALLS[one.call](db), () => calibrate(db), await databaseCpu(database))
      figures.set(one, { alone: measured, calibration: others })
      const file = join(CACHE, 'explain', `${engine}-${rows}`, `${one.name.replaceAll('/', ' ').trim()}.txt`)
      await explain(database, CALLS[one.call], measured.slowest, file).catch((error: unknown) => say(`no plan: ${String(error)}`))
    }
    return figures
  })

  return withClients(database, clients, async () => {
    const speedOf = (name: string, of: QueryClass | null, together: Figures): Speed => {
      const measured = alone.get(of)
      if (measured === undefined) throw new Error(`${name} was not measured`)
      return { name, ...measured, together }
    }
    const speeds: Speed[] = []
    await sideBySide(control.slice(0, clients * 10), selectOne, clients) // opens the connections
    const controlSpeed = speedOf('select 1', null, await sideBySide(control, selectOne, clients))
    for (const one of classes) {
      say(`${engine}, ${clients} clients: ${one.name} …`)
      speeds.push(speedOf(one.name, one, await sideBySide(one.queries, CALLS[one.call](db), clients)))
    }
    say(`${engine}, ${clients} clients: all mixed …`)
    return { control: controlSpeed, classes: speeds, mix: await measureMix(database, searches, clients) }
  })
}

async function measureMix(database: OpenDatabase, classes: readonly QueryClass[], clients: number): Promise<Mix> {
  const cpu = await databaseCpu(database)
  const [databaseBeforeMs, processBeforeMs] = [cpu?.() ?? 0, processCpu()]
  const figures = await sideBySide(mixed(classes), CALLS.search(database.db), clients)
  return {
    ...figures,
    databaseMs: cpu === null ? null : (cpu() - databaseBeforeMs) / figures.asked,
    processMs: (processCpu() - processBeforeMs) / figures.asked,
  }
}

const mixed = (classes: readonly QueryClass[]): Query[] =>
  shuffled(
    randomFrom('mixed'),
    classes.flatMap(({ queries }) => queries),
  )

/** Warms the database up to its usual state: pages in memory, code compiled. */
async function warm({ engine, db }: OpenDatabase, rows: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`create extension if not exists pg_prewarm`.execute(db)
    await sql`
      select pg_prewarm(c.oid::regclass, case when c.relname ~ 'search|lexicon|opening' then 'buffer' else 'read' end)
      from pg_class c where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace
      order by c.relname ~ 'search|lexicon|opening'`.execute(db)
  }
  for (const { call, queries } of queryClasses(rows, WARM_UP, 'not measured')) await oneByOne(queries, CALLS[call](db), null)
}

async function withClients<Result>({ engine, pool }: OpenDatabase, clients: number, work: () => Promise<Result>): Promise<Result> {
  if (engine === 'postgres') pool.options.max = clients // the embedded engine has one connection, for which clients queue
  return work()
}
