import { parseArgs } from 'node:util'
import { freshServerDatabase } from '@ponte/api/test/postgres'
import { table, verdictTable } from 'e2e/report'
import { ask, costOf, start, stopAll, type Server } from './api/client.ts'
import { PATHS } from './api/questions.ts'
import { median } from './figures.ts'
import { atMost } from './report.ts'

/** Maximum cost of an answer of the product, as a multiple of plain Fastify with the same bytes plus the query. */
const MOST_TIMES = 1.4
const ANSWERS = 1200
const PEOPLE = 100

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number of at least 1, not ${values.rounds}.`)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Numbers the visitors: each has its own address, so that requests count toward limits but none is reached. */
let visitors = 0
const visitor = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

async function measure(product: Server, plain: Server): Promise<Record<string, number[]>> {
  const { cookies = [] } = await product.order({ do: 'sign-in', people: PEOPLE })
  const answers = await Promise.all(PATHS.map((path) => ask(product.url, path, visitor())))
  await plain.order({ do: 'learn', answers })
  const query = async (): Promise<number> => {
    const { cpuMs } = await product.order({ do: 'search', paths: PATHS, times: ANSWERS })
    return (cpuMs * 1000) / ANSWERS
  }
  const subjects: Record<string, () => Promise<number>> = {
    [PLAIN]: () => costOf(plain, PATHS, ANSWERS, visitor),
    [QUERY]: query,
    [VISITOR]: () => costOf(product, PATHS, ANSWERS, visitor),
    [UNLIMITED]: () => costOf(product, PATHS, ANSWERS, () => ({})),
    [SIGNED_IN]: () => costOf(product, PATHS, ANSWERS, (time) => ({ ...visitor(), cookie: cookies[time % cookies.length] ?? '' })),
  }
  const costs: Record<string, number[]> = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  // Servers alternate within a round, so that a slow minute affects all alike. Rounds before 1 are warm-up.
  for (let round = -1; round <= rounds; round += 1) {
    say(round < 1 ? 'warming up …' : `round ${round} of ${rounds} …`)
    for (const [name, cost] of Object.entries(subjects)) {
      const micros = await cost()
      if (round > 0) costs[name]?.push(micros)
    }
  }
  return costs
}

const PLAIN = 'plain Fastify, the same bytes'
const QUERY = 'the query, without HTTP'
const VISITOR = 'the product, a visitor'
const UNLIMITED = 'the product, a visitor without limits'
const SIGNED_IN = 'the product, signed in'

say('starting PostgreSQL and the API with its demo data …')
const { url } = await freshServerDatabase()
const servers = [await start('product-process.ts', { DATABASE_URL: url }), await start('plain-process.ts')] as const
try {
  const costs = await measure(...servers)
  const of = (name: string): number[] => costs[name] ?? []
  const timesLeast = (name: string): number[] =>
    of(name).map((cost, round) => cost / ((of(PLAIN)[round] ?? NaN) + (of(QUERY)[round] ?? NaN)))
  const rows = Object.keys(costs).map((name) => [
    name,
    ...[median(of(name)), Math.min(...of(name)), Math.max(...of(name))].map((micros) => micros.toFixed(0)),
    name.startsWith('the product') ? median(timesLeast(name)).toFixed(2) : '–',
  ])
  const text = [
    `CPU of the server process per search answer, µs: ${rounds} rounds of ${ANSWERS} answers, ${PATHS.length} different ones`,
    '',
    table(['', 'median', 'min', 'max', '÷ plain and query'], rows),
    '',
    verdictTable([
      atMost("a visitor's search, against plain Fastify and the query", median(timesLeast(VISITOR)), MOST_TIMES, ' ×', 2),
      atMost('a signed-in search, against the same', median(timesLeast(SIGNED_IN)), MOST_TIMES, ' ×', 2),
    ]),
    '',
    '· The database is a PostgreSQL of its own, so the figures exclude its own work but include querying it.',
    '· The query: the same searches, by the same function, in the same process. The ratio is the median over the rounds.',
  ]
  process.stdout.write(`${text.join('\n')}\n`)
} finally {
  stopAll(servers)
}
