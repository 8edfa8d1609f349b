/** A program to run: it passes if it exits with 0. */
export interface Command {
  program: string
  args: string[]
  cwd: string
  env?: Record<string, string>
}

/** The command a check belongs to: `test` is everything a change can break; `prove` takes longer, or needs a release or another machine. */
type Stage = 'test' | 'prove'

/** The part of the repository that a run checks. */
export interface Scope {
  packages: readonly string[]
  /** How many threads a check may use: one if others run beside it. */
  threads: number
  /** The changed files and everything they affect, if only a change is checked; null for everything. */
  change: Change | null
}

/** Files of the repository, relative to its root. */
export interface Change {
  /** The changed files and their direct importers. */
  near: ReadonlySet<string>
  /** The files that import a changed one, directly or indirectly. */
  reached: ReadonlySet<string>
}

export interface Check {
  name: string
  /** What it checks, for the table in CONTRIBUTING.md. */
  about: string
  stage: Stage
  /** Its usual duration on two busy cores. The longest check starts first. */
  seconds: number
  /** The cores it uses on average: less than one if it waits for other processes, clocks or disks. */
  cores: number
  /** The packages it checks: a run can be limited to some of them. */
  packages: readonly string[]
  /** Part of `npm run check`: fast enough to run every few minutes. */
  isQuick?: boolean
  /** The command for a scope, or null if there is nothing to check. */
  command(scope: Scope): Command | null
}
