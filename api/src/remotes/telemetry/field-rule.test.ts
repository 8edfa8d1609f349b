import { FIELD_METRICS, FIELD_STEPS } from '@ponte/contracts/field-data'
import { expect } from 'expect'
import { test } from 'node:test'
import { randomFrom, type Random } from '../../demo/seed/random.ts'
import type { SeenFieldTally } from './field-data.repo.ts'
import { figuresOf } from './field-rule.ts'
import { countInto } from './histogram.ts'

const ROUTES = { '/search': 6, '/profissionais/:id': 3, '/meus-contatos': 1 } as const
type Route = keyof typeof ROUTES

const VIEWS_A_DAY = 300
const DAYS = 7

/** A normally distributed number (Box and Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())

const noCounts = () => Object.fromEntries(FIELD_METRICS.map((metric) => [metric, FIELD_STEPS[metric].map(() => 0).concat(0)]))

/** The counts of a version without views. */
function version(name: string, place: number): Record<Route, SeenFieldTally> {
  const tallies = Object.keys(ROUTES).map((route) => [route, { remote: 'mf-search', version: name, route, place, views: 0, ...noCounts() }])
  return Object.fromEntries(tallies) as Record<Route, SeenFieldTally>
}

/** A visitor's view: times have a long tail, one view in ten shifts, two in three have an interaction, one in two an LCP. */
function visit(random: Random, counts: Record<Route, SeenFieldTally>, addedInp = 0): void {
  const tally = counts[random.weighted(ROUTES)]
  const add = (metric: (typeof FIELD_METRICS)[number], value: number) => countInto(tally[metric] as number[], FIELD_STEPS[metric], value)
  const time = (median: number) => Math.round(median * Math.exp(0.7 * normal(random)))
  tally.views += 1
  add('cls', random.chance(0.1) ? random.fraction() * 0.3 : 0)
  if (random.chance(0.5)) add('lcp', time(900))
  if (random.chance(0.67)) add('inp', time(90) + addedInp)
}

const marked = (...versions: Record<Route, SeenFieldTally>[]) =>
  figuresOf(versions.flatMap((tallies) => Object.values(tallies))).flatMap((row) =>
    FIELD_METRICS.flatMap((metric) =>
      row[metric].worseThan === null ? [] : [{ version: row.version, metric, than: row[metric].worseThan }],
    ),
  )

for (const viewsBefore of [100, 500, 3000]) {
  test(`at most one in a hundred unchanged versions is marked in a week, after one with ${viewsBefore} views`, (t) => {
    let falseAlarms = 0
    for (let run = 0; run < 1000; run += 1) {
      const random = randomFrom(`same ${viewsBefore} ${run}`)
      const [before, after] = [version('1.0.0', 1), version('1.0.1', 2)]
      for (let view = 0; view < viewsBefore; view += 1) visit(random, before)
      const isMarked = Array.from({ length: DAYS }, () => {
        for (let view = 0; view < VIEWS_A_DAY; view += 1) visit(random, after)
        return marked(before, after).length > 0
      }).includes(true)
      if (isMarked) falseAlarms += 1
    }
    t.diagnostic(`${falseAlarms} false alarms in 1,000 weeks`)
    expect(falseAlarms).toBeLessThanOrEqual(10)
  })
}

test('an INP that is 300 ms slower is found within 200 views', (t) => {
  const RUNS = 300
  let found = 0
  for (let run = 0; run < RUNS; run += 1) {
    const random = randomFrom(`slower ${run}`)
    const [before, after] = [version('1.0.0', 1), version('1.0.1', 2)]
    for (let view = 0; view < 1000; view += 1) visit(random, before)
    for (let view = 0; view < 200; view += 1) visit(random, after, 300)
    const marks = marked(before, after)
    if (marks.some(({ version, metric, than }) => version === '1.0.1' && metric === 'inp' && than === '1.0.0')) found += 1
    expect(marks.filter(({ metric }) => metric !== 'inp')).toEqual([])
  }
  t.diagnostic(`found in ${found} of ${RUNS} runs`)
  expect(found / RUNS).toBeGreaterThanOrEqual(0.95)
})

test('a version that became faster is not marked, few views prove nothing, and load times are not compared', () => {
  const random = randomFrom('others')
  const [slow, fast, few] = [version('1.0.0', 1), version('1.0.1', 2), version('1.0.2', 3)]
  for (let view = 0; view < 1000; view += 1) visit(random, slow, 300)
  for (let view = 0; view < 1000; view += 1) visit(random, fast)
  for (let view = 0; view < 20; view += 1) visit(random, few, 300)
  for (const route of Object.keys(ROUTES) as Route[]) {
    for (let view = 0; view < 100; view += 1) {
      countInto(slow[route].load as number[], FIELD_STEPS.load, 40)
      countInto(fast[route].load as number[], FIELD_STEPS.load, 4000)
    }
  }
  expect(marked(slow, fast, few)).toEqual([])
  expect(
    marked({ ...fast, '/search': { ...fast['/search'], place: 1 } }, { ...slow, '/search': { ...slow['/search'], place: 2 } }),
  ).toEqual([{ version: '1.0.0', metric: 'inp', than: '1.0.1' }])
})

test('a version is compared with the last one that enough users had', () => {
  const random = randomFrom('rare')
  const [good, rare, bad] = [version('1.0.0', 1), version('1.0.1', 2), version('1.0.2', 3)]
  for (let view = 0; view < 1000; view += 1) visit(random, good)
  for (let view = 0; view < 10; view += 1) visit(random, rare)
  for (let view = 0; view < 1000; view += 1) visit(random, bad, 300)
  expect(new Set(marked(good, rare, bad).map(({ than }) => than))).toEqual(new Set(['1.0.0']))
})
