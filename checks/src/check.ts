/** A program to run: it passes when it ends with 0. */
export interface Command {
  program: string
  args: string[]
  cwd: string
  env?: Record<string, string>
}

/** The command that a check belongs to: `test` is everything a change can break; `prove` takes longer, or needs a release or another machine. */
type Stage = 'test' | 'prove'

/** The part of the repository that a run looks at. */
export interface Scope {
  packages: readonly string[]
  /** The number of threads that a check may use: one where others run beside it. */
  threads: number
  /** The changed files and all that they can reach, where only a change is checked; null for everything. */
  change: Change | null
}

/** Files of the repository, relative to its root. */
export interface Change {
  /** The changed files, and those that import one of them. */
  near: ReadonlySet<string>
  /** The files from which imports lead to a changed one, over any number of files. */
  reached: ReadonlySet<string>
}

export interface Check {
  name: string
  /** What it checks, for the table in CONTRIBUTING.md. */
  about: string
  stage: Stage
  /** Its usual time on two busy cores. The longest check starts first. */
  seconds: number
  /** The cores that it keeps busy on average: less than one where it waits for other processes, clocks or disks. */
  cores: number
  /** The packages that it looks at: a run may be narrowed to some of them. */
  packages: readonly string[]
  /** Part of `npm run check`: cheap enough to be run every few minutes. */
  isQuick?: boolean
  /** The command for a scope, or null where the scope holds nothing for it. */
  command(scope: Scope): Command | null
}
