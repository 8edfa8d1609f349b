/** Loads of one version in an hour, with the number of failures. */
interface Loads {
  loads: number
  failures: number
}

/** One hour of a canary and of the stable version. */
export interface CanaryHour {
  canary: Loads
  stable: Loads
}

/**
 * The required likelihood ratio. At most one in a hundred canaries as good as the stable version ever reaches it, however often they are
 * checked.
 */
const ODDS = 100
/** Assumed failure rates of a bad canary, as multiples of the stable rate, all equally likely. */
const TIMES_AS_OFTEN = [2, 3, 5, 10, 20] as const
/** Failures in one browser tend to come together, so one and a half count as one. */
const FAILURES_FOR_ONE = 1.5
const LOADS_MIN = 50
const FAILURES_MIN = 5

/**
 * True if a canary's loads fail so much more often than the stable version's that chance is unlikely. A sequential test asks, for each
 * failure, which version had it. With equal rates, the canary has it with a probability equal to its share of loads in that hour; a worse
 * canary has it more often. With equal rates, the likelihood ratio, averaged over the assumed rates, exceeds 100 with a probability of at
 * most 1%, however often it is checked (Ville's inequality).
 *
 * `percent` is the canary's share of visitors now, and the hours are those since it got that share: a larger share than the true one weakens
 * the evidence. The share may have been raised within the first hour, and an outage may have hit everyone after that; the hour's average
 * share would then blame the canary. With rules the true share is unknown, so counting starts with the next full hour.
 */
export function failsMoreOften(hours: readonly CanaryHour[], percent: number): boolean {
  const { loads, failures } = totalOf(hours.map(({ canary }) => canary))
  if (loads < LOADS_MIN || failures < FAILURES_MIN) return false
  const ratios = TIMES_AS_OFTEN.map((times) =>
    Math.exp(sum(hours.map((hour) => evidenceIn(hour, times, percent / 100))) / FAILURES_FOR_ONE),
  )
  return sum(ratios) / ratios.length >= ODDS
}

/** The log-likelihood ratio of an hour's failures if the canary fails this many times as often. */
function evidenceIn({ canary, stable }: CanaryHour, times: number, leastShare: number): number {
  const all = canary.loads + stable.loads
  if (all === 0) return 0
  const weight = 1 + (times - 1) * Math.max(canary.loads / all, leastShare)
  return canary.failures * Math.log(times) - (canary.failures + stable.failures) * Math.log(weight)
}

export const totalOf = (parts: readonly Loads[]): Loads => ({
  loads: sum(parts.map(({ loads }) => loads)),
  failures: sum(parts.map(({ failures }) => failures)),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
