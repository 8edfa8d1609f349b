const RANGE = /^\^?(\d+)\.(\d+)\.(\d+)$/

/**
 * True if a version matches `^a.b.c`, or equals `a.b.c`. Shell and remotes use no other ranges, so the browser needs no semver library.
 * Everything else, pre-releases included, does not match.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const wanted = parts(range)
  const given = parts(version)
  if (wanted === null || given === null || version.startsWith('^')) return false
  if (!range.startsWith('^')) return compare(given, wanted) === 0
  const firstSignificant = wanted.findIndex((part) => part > 0)
  const fixed = firstSignificant === -1 ? 3 : firstSignificant + 1
  return wanted.slice(0, fixed).every((part, index) => part === given[index]) && compare(given, wanted) >= 0
}

/** True for a range that `satisfiesCaret` supports. */
export const isCaret = (range: string): boolean => RANGE.test(range) && range.startsWith('^')

function parts(text: string): number[] | null {
  const match = RANGE.exec(text)
  return match === null ? null : match.slice(1).map(Number)
}

function compare(left: number[], right: number[]): number {
  const index = left.findIndex((part, position) => part !== right[position])
  return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
}
