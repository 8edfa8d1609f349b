import type { MultiStats, Stats } from 'webpack'

/** Readable errors of a compilation: files and lines, without webpack's stack. */
export const errorsOf = (stats: Stats | MultiStats): string =>
  stats.toString({ preset: 'errors-only', errorStack: false, colors: process.stdout.isTTY })
