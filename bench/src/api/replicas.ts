import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startReplicated } from '@ponte/api/test/replicated'
import { openDatabase } from '@ponte/api/database'
import { table } from 'e2e/report'
import { costOf, start, stopAll } from './api/client.ts'
import { PATHS } from './api/questions.ts'
import { fillSearch } from './databases/fill.ts'
import { writePeople } from './databases/write-people.ts'
import { median } from './figures.ts'
import { clusterCpu } from './search/cpu.ts'

const ANSWERS = 600
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB' }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, rows: { type: 'string', default: '100000' } } })
const [rounds, rows] = [Number(values.rounds), Number(values.rows)]
if (!(rounds >= 1 && rows >= 1)) throw new Error('--rounds and --rows must be at least 1.')
const say = (line: string): void => void process.stderr.write(`${line}\n`)

let visitors = 0
/** Each visitor has its own address, so that requests count toward limits but none is reached. */
const visitor = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

say('starting a primary and two replicas …')
const { primary, replicas, remove } = await startReplicated(2, SETTINGS)
const database = await openDatabase({ databaseUrl: primary.url, dataDir: '' })
// Marks the sample data as present, so that none is written beside these people.
await database.db.insertInto('demo_state').values({ seed: 'bench', seeded_for: new Date() }).execute()
say(`writing ${rows.toLocaleString('en')} people …`)
await database.db.connection().execute(async (db) => {
  await sql`set statement_timeout = 0`.execute(db)
  await writePeople(db, rows, () => {})
  await fillSearch(db, say)
  await sql`vacuum (analyze)`.execute(db)
})
await database.close()

const clocks = [primary, ...replicas].map(({ data }) => clusterCpu(data))
/** One site process for each number of replicas. */
const sites = await Promise.all(
  [0, 1, 2].map((count) => {
    const urls = replicas.slice(0, count).map(({ url }) => url)
    return start('product-process.ts', { DATABASE_URL: primary.url, DATABASE_READ_URLS: urls.join(',') })
  }),
)
try {
  const measured = sites.map(() => [] as number[][])
  // Sites alternate within a round, so that a slow minute affects all alike. Rounds before 1 are warm-up.
  for (let round = -1; round <= rounds; round += 1) {
    say(round < 1 ? 'warming up …' : `round ${round} of ${rounds} …`)
    for (const [count, site] of sites.entries()) {
      const before = clocks.map((clock) => clock())
      const begun = performance.now()
      const siteMicros = await costOf(site, PATHS, ANSWERS, visitor)
      const seconds = (performance.now() - begun) / 1000
      const servers = clocks.map((clock, at) => (clock() - (before[at] ?? 0)) / ANSWERS)
      if (round > 0) measured[count]?.push([...servers, siteMicros / 1000, ANSWERS / seconds])
    }
  }
  const medians = measured.map((figures, count) => {
    const of = (at: number): string => median(figures.map((row) => row[at] ?? NaN)).toFixed(2)
    return [String(count), of(0), of(1), of(2), of(3), of(4)]
  })
  const text = [
    `CPU per search in ms: medians of ${rounds} rounds of ${ANSWERS} searches among ${rows.toLocaleString('en')} professionals, ${PATHS.length} different ones, 4 at once`,
    '',
    table(['replicas', 'primary', 'replica 1', 'replica 2', 'site process', 'searches/s'], medians),
    '',
    '· Everything shares the cores of one machine, so searches per second do not show the gain of replicas on separate machines.',
    '· The primary counts limits (two rows per search) and answers lag checks; a replica replays its writes.',
  ]
  process.stdout.write(`${text.join('\n')}\n`)
} finally {
  stopAll(sites)
  await remove()
}
