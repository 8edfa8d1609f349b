/** Loads of one version in an hour, those that failed among them. */
interface Loads {
  loads: number
  failures: number
}

/** One hour of a canary, and of the version that everybody else has. */
export interface CanaryHour {
  canary: Loads
  stable: Loads
}

/** The odds against chance that it takes: a canary as good as the stable version gets so far once in a hundred lives, however often it is looked at. */
const ODDS = 100
/** The number of times as often as the stable version that a canary may fail, each as likely as the other. */
const TIMES_AS_OFTEN = [2, 3, 5, 10, 20] as const
/** Loads of one browser fail together more often than those of strangers, so one and a half failures count as one. */
const FAILURES_FOR_ONE = 1.5
const LEAST_LOADS = 50
const LEAST_FAILURES = 5

/**
 * True for a canary whose loads fail so much more often than those of the stable version that it is not chance. A sequential test: of each failure it
 * asks whose it was. With equal rates that is the canary with the share of loads that it had in that hour; otherwise more often. The likelihood
 * ratio of the two, averaged over how much more often, exceeds 100 with a probability of 1 % at most, whenever one looks (Ville's inequality).
 */
export function standsOut(hours: readonly CanaryHour[]): boolean {
  const { loads, failures } = totalOf(hours.map(({ canary }) => canary))
  if (loads < LEAST_LOADS || failures < LEAST_FAILURES) return false
  const ratios = TIMES_AS_OFTEN.map((times) => Math.exp(sum(hours.map((hour) => evidenceIn(hour, times))) / FAILURES_FOR_ONE))
  return sum(ratios) / ratios.length >= ODDS
}

/** The logarithm of how much likelier an hour's failures are where the canary fails so many times as often. */
function evidenceIn({ canary, stable }: CanaryHour, times: number): number {
  const all = canary.loads + stable.loads
  if (all === 0) return 0
  const weight = (times * canary.loads + stable.loads) / all
  return canary.failures * Math.log(times) - (canary.failures + stable.failures) * Math.log(weight)
}

export const totalOf = (parts: readonly Loads[]): Loads => ({
  loads: sum(parts.map(({ loads }) => loads)),
  failures: sum(parts.map(({ failures }) => failures)),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
