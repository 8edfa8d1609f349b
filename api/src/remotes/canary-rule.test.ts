import { expect } from 'expect'
import { test } from 'node:test'
import { randomFrom, type Random } from '../demo/seed/random.ts'
import { failsMoreOften, type CanaryHour } from './canary-rule.ts'

interface Life {
  canaryRate: number
  stableRate: number
  /** The share of visitors who get the canary. */
  share: number
  /** The total number of loads, by all visitors, in the canary's lifetime. */
  loads: number
}

const LOADS_AN_HOUR = 1000
const LOADS_A_LOOK = 20
const SHARES = [0.01, 0.05, 0.2, 0.5] as const

const emptyHour = (): CanaryHour => ({ canary: { loads: 0, failures: 0 }, stable: { loads: 0, failures: 0 } })

/** One load by a random visitor. True if it was of the canary. */
function visit(random: Random, hour: CanaryHour, { canaryRate, stableRate, share }: Omit<Life, 'loads'>): boolean {
  const isCanary = random.chance(share)
  const side = isCanary ? hour.canary : hour.stable
  side.loads += 1
  if (random.chance(isCanary ? canaryRate : stableRate)) side.failures += 1
  return isCanary
}

/** The canary's loads when it was detected, with repeated checks while visitors come; null if never. The last of its hours has begun. */
function loadsUntilFound(random: Random, life: Life, hours = [emptyHour()]): number | null {
  let canaryLoads = 0
  for (let load = 1; load <= life.loads; load += 1) {
    if (load % LOADS_AN_HOUR === 0) hours.push(emptyHour())
    if (visit(random, hours.at(-1) ?? emptyHour(), life)) canaryLoads += 1
    if (load % LOADS_A_LOOK === 0 && failsMoreOften(hours, life.share * 100)) return canaryLoads
  }
  return null
}

/** The hours of a 5% canary as good as the stable version, of which the last one is half over. */
function healthyHours(random: Random, count: number): CanaryHour[] {
  const hours = Array.from({ length: count }, emptyHour)
  for (let load = 0; load < (count - 0.5) * LOADS_AN_HOUR; load += 1)
    visit(random, hours[Math.floor(load / LOADS_AN_HOUR)] ?? emptyHour(), { canaryRate: 0.01, stableRate: 0.01, share: 0.05 })
  return hours
}

const lives = (count: number, name: string, lifeOf: (share: number) => Life): (number | null)[] =>
  Array.from({ length: count }, (_, index) => loadsUntilFound(randomFrom(`${name} ${index}`), lifeOf(SHARES[index % SHARES.length] ?? 0.5)))

const LIVES = process.env['PROVE'] === '1' ? 2000 : 400

for (const rate of [0.001, 0.01, 0.05]) {
  test(`at most one in a hundred canaries is rolled back if they are as good as a stable version with ${rate * 100}% failures`, (t) => {
    const found = lives(LIVES, `equal ${rate}`, (share) => ({ canaryRate: rate, stableRate: rate, share, loads: 10_000 }))
    const falseAlarms = found.filter((loads) => loads !== null).length
    t.diagnostic(`${falseAlarms} false alarms in ${LIVES} lives`)
    expect(falseAlarms / LIVES).toBeLessThanOrEqual(0.01)
  })
}

for (const share of SHARES) {
  test(`a ${share * 100}% canary that fails every fifth load instead of every hundredth is detected within 200 of its loads`, (t) => {
    const found = lives(LIVES, `broken ${share}`, () => ({ canaryRate: 0.2, stableRate: 0.01, share, loads: 260 / share }))
    const sorted = found.map((loads) => loads ?? Infinity).toSorted((a, b) => a - b)
    t.diagnostic(`half within ${sorted[LIVES / 2]} loads, 99% within ${sorted[Math.ceil(LIVES * 0.99) - 1]}`)
    expect(sorted[Math.ceil(LIVES * 0.99) - 1]).toBeLessThanOrEqual(200)
  })
}

test('a 5% canary that never starts, such as a broken shell, is detected within 160 of its loads', () => {
  const found = lives(LIVES, 'dead', () => ({ canaryRate: 1, stableRate: 0.01, share: 0.05, loads: 10_000 }))
  expect(Math.max(...found.map((loads) => loads ?? Infinity))).toBeLessThanOrEqual(160)
})

test('a 5% canary whose 2 s tasks block every third page is rolled back within 200 of its loads', (t) => {
  const found = lives(LIVES, 'slow', () => ({ canaryRate: 1 / 3, stableRate: 0.01, share: 0.05, loads: 10_000 }))
  const most = Math.max(...found.map((loads) => loads ?? Infinity))
  t.diagnostic(`all within ${most} loads`)
  expect(most).toBeLessThanOrEqual(200)
})

test('a 5% canary whose calls fail on every third page is rolled back within 100 of its loads, although users send wrong values too', (t) => {
  const found = lives(LIVES, 'bad requests', () => ({ canaryRate: 1 / 3, stableRate: 0.03, share: 0.05, loads: 10_000 }))
  const most = Math.max(...found.map((loads) => loads ?? Infinity))
  t.diagnostic(`all within ${most} loads`)
  expect(most).toBeLessThanOrEqual(100)
})

test('a canary that fails every third page after it was raised from 5% to 50% is rolled back within 200 of its loads', (t) => {
  const mostOf = (counted: number, count = LIVES) =>
    Math.max(
      ...Array.from({ length: count }, (_, index) => {
        const random = randomFrom(`raised ${index}`)
        const life = { canaryRate: 1 / 3, stableRate: 0.01, share: 0.5, loads: 10_000 }
        return loadsUntilFound(random, life, healthyHours(random, counted)) ?? Infinity
      }),
    )
  // `since` restarts with the share, and so the count restarts with its hour.
  const most = mostOf(1)
  t.diagnostic(`all within ${most} loads`)
  expect(most).toBeLessThanOrEqual(200)
  // A day before would hide it, because the rule takes today's share for that of every hour.
  expect(mostOf(25, 20)).toBeGreaterThan(1000)
})

test('an outage for everyone, in the hour in which half of the visitors got the canary, rolls back at most one in a hundred', () => {
  const isRolledBack = (random: Random): boolean => {
    const hour = { canary: { loads: 0, failures: 0 }, stable: { loads: 900, failures: 9 } }
    return Array.from({ length: 600 }, (_, load) => {
      const side = random.chance(0.5) ? hour.canary : hour.stable
      side.loads += 1
      if (random.chance(0.6)) side.failures += 1
      return load % LOADS_A_LOOK === 0 && failsMoreOften([hour], 50)
    }).includes(true)
  }
  const found = Array.from({ length: LIVES }, (_, index) => isRolledBack(randomFrom(`outage ${index}`)))
  expect(found.filter(Boolean).length / LIVES).toBeLessThanOrEqual(0.01)
})

test('on slow devices, at most one in a hundred canaries that are as slow as the stable version is rolled back', () => {
  const found = lives(LIVES, 'slow devices', (share) => ({ canaryRate: 0.03, stableRate: 0.03, share, loads: 10_000 }))
  expect(found.filter((loads) => loads !== null).length / LIVES).toBeLessThanOrEqual(0.01)
})

test('a canary that fails twice as often is eventually detected, one that fails slightly more often is not', () => {
  const shareFound = (canaryRate: number) => {
    const found = lives(40, `slightly ${canaryRate}`, () => ({ canaryRate, stableRate: 0.05, share: 0.5, loads: 10_000 }))
    return found.filter((loads) => loads !== null).length / found.length
  }
  expect(shareFound(0.1)).toBe(1)
  expect(shareFound(0.055)).toBeLessThanOrEqual(0.05)
})

test('few loads, few failures, or a stable version without reports prove nothing', () => {
  const hour = (canary: [number, number], stable: [number, number]): CanaryHour => ({
    canary: { loads: canary[0], failures: canary[1] },
    stable: { loads: stable[0], failures: stable[1] },
  })
  expect(failsMoreOften([], 10)).toBe(false)
  expect(failsMoreOften([hour([49, 49], [5000, 0])], 10)).toBe(false)
  expect(failsMoreOften([hour([1000, 4], [50_000, 0])], 10)).toBe(false)
  expect(failsMoreOften([hour([100, 100], [0, 0])], 10)).toBe(false)
  expect(failsMoreOften([hour([50, 25], [0, 0]), hour([50, 25], [500, 5])], 10)).toBe(true)
})

test('a bad hour for all versions, when the canary had more visitors than before, does not count against it', () => {
  const calm: CanaryHour = { canary: { loads: 50, failures: 0 }, stable: { loads: 950, failures: 1 } }
  const outage: CanaryHour = { canary: { loads: 500, failures: 150 }, stable: { loads: 500, failures: 152 } }
  expect(failsMoreOften([calm, calm, calm, outage], 50)).toBe(false)
})
