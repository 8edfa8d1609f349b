const RANGE = /^\^?(\d+)\.(\d+)\.(\d+)$/

/**
 * True if a version matches `^a.b.c`, equals `a.b.c`, or matches one of several such ranges between `||`. Shell and remotes use no other
 * ranges, so the browser needs no semver library. Everything else, pre-releases included, does not match.
 */
export const satisfiesCaret = (version: string, range: string): boolean => alternatives(range).some((one) => satisfiesOne(version, one))

/** True for a range that `satisfiesCaret` supports, in each of its alternatives. */
export const isCaret = (range: string): boolean => alternatives(range).every((one) => RANGE.test(one) && one.startsWith('^'))

/** The start of the first alternative that begins below a version; null if none does. */
export const lowestBelow = (version: string, range: string): string | null =>
  alternatives(range)
    .map((one) => one.replace('^', ''))
    .find((lowest) => compare(parts(lowest) ?? [], parts(version) ?? []) < 0) ?? null

const alternatives = (range: string): string[] => range.split('||').map((one) => one.trim())

function satisfiesOne(version: string, range: string): boolean {
  const wanted = parts(range)
  const given = parts(version)
  if (wanted === null || given === null || version.startsWith('^')) return false
  if (!range.startsWith('^')) return compare(given, wanted) === 0
  const firstSignificant = wanted.findIndex((part) => part > 0)
  const fixed = firstSignificant === -1 ? 3 : firstSignificant + 1
  return wanted.slice(0, fixed).every((part, index) => part === given[index]) && compare(given, wanted) >= 0
}

function parts(text: string): number[] | null {
  const match = RANGE.exec(text)
  return match === null ? null : match.slice(1).map(Number)
}

function compare(left: number[], right: number[]): number {
  const index = left.findIndex((part, position) => part !== right[position])
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
}
