import type { MultiStats, Stats } from 'webpack'

/** The errors of a compilation, for people: files and lines, without webpack's own stack. */
export const errorsOf = (stats: Stats | MultiStats): string =>
  stats.toString({ preset: 'errors-only', errorStack: false, colors: process.stdout.isTTY })
