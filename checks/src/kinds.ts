import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './changed/changed-files.ts'
import { namedGraph, reachedFrom } from './changed/import-graph.ts'
import type { Check, Command, Scope } from './check.ts'
import { packageOf, PACKAGES, root, SCREENS, SITE } from './packages.ts'

/** The kinds of checks: each knows its program, and how a run is narrowed to packages or to what a change reaches. */

export const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const timesReporter = (file: string): string => join(import.meta.dirname, 'times', file)

type Some = Pick<Check, 'name' | 'about' | 'seconds'> & Partial<Check>

/** One of our scripts, or of those that packages bring, with the project's Node. */
export const script = (...args: string[]): Command => ({ program: process.execPath, args, cwd: root })

/** A program that looks at whole packages. */
export const programCheck = (check: Some, commandFor: (scope: Scope) => Command): Check => ({
  stage: 'test',
  cores: 1,
  packages: PACKAGES,
  command: commandFor,
  ...check,
})

const filesIn = (packages: readonly string[], pattern: string, { change }: Scope): string[] =>
  packages.flatMap((name) => globSync(`${name}/${pattern}`, { cwd: root })).filter((file) => change === null || change.reached.has(file))

/** Reporters of Node's test runner: for people on the standard output, and for the times beside it. */
const NODE_REPORTERS = [
  ...['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
  ...['--test-reporter', timesReporter('node-reporter.ts'), '--test-reporter-destination', 'stderr'],
]

interface NodeTests {
  /** All files one after the other in one process, instead of each in its own. */
  inOneProcess?: boolean
  env?: Record<string, string>
  pattern?: string
  /** Runs only the tests that import this file, directly or indirectly. */
  reaching?: string
  /** Tests to leave out. */
  except?: string
  /** Only every second file: two checks wait for the database side by side. */
  half?: 'odd' | 'even'
}

/** The file and those of its package that import it, directly or indirectly. */
function filesReaching(file: string): ReadonlySet<string> {
  const files = filesOf(root).filter((other) => packageOf(other) === packageOf(file))
  return reachedFrom(namedGraph(root, files), [file])
}

/** Tests under Node's own runner. */
export const nodeCheck = (
  check: Some & Pick<Check, 'packages'>,
  { inOneProcess = false, env = {}, pattern = '{src,test}/**/*.test.ts', reaching, except, half }: NodeTests = {},
): Check => ({
  stage: 'test',
  cores: 1,
  command(scope) {
    const found = filesIn(scope.packages, pattern, scope)
    const reached = reaching === undefined ? new Set(found) : filesReaching(reaching)
    const leftOut = new Set(except === undefined ? [] : filesIn(scope.packages, except, scope))
    const files = found.filter(
      (file, at) => reached.has(file) && !leftOut.has(file) && (half === undefined || (at % 2 === 0) === (half === 'even')),
    )
    const runner = inOneProcess ? [join(import.meta.dirname, 'one-process.ts')] : ['--test', `--test-concurrency=${scope.threads}`]
    return files.length === 0 ? null : { ...script(...NODE_REPORTERS, ...runner, ...files), env }
  },
  ...check,
})

/** Tests that render components: all packages in one process of Jest. */
export const jestCheck = (check: Some): Check => ({
  stage: 'test',
  cores: 1,
  packages: SCREENS,
  command(scope) {
    const testsOf = (name: string): string[] => filesIn([name], name === 'platform' ? 'src/**/*.test.tsx' : 'src/**/*.test.{ts,tsx}', scope)
    const packages = scope.packages.filter((name) => testsOf(name).length > 0)
    if (packages.length === 0) return null
    const reporters = ['--reporters', 'default', '--reporters', timesReporter('jest-reporter.mjs')]
    const files = scope.change === null ? [] : ['--runTestsByPath', ...packages.flatMap(testsOf)]
    return script('test-kit/src/jest.mjs', '--packages', packages.join(','), '--maxWorkers', String(scope.threads), ...reporters, ...files)
  },
  ...check,
})

/** The linter: over everything, over packages, or over what was changed and what imports it. */
export const lintCheck = (check: Some): Check => ({
  stage: 'test',
  cores: 1,
  packages: PACKAGES,
  command({ packages, change, threads }) {
    const isLinted = (file: string): boolean =>
      packages.includes(packageOf(file)) && /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file))
    const everything = packages.length === PACKAGES.length ? ['.'] : packages
    const targets = change === null ? everything : [...change.near].filter(isLinted)
    const command = script(bin('oxlint'), ...targets, '--threads', String(threads), '--no-error-on-unmatched-pattern')
    // tsgolint, which checks the rules that need types, is a Go program and reads its number of threads here.
    return targets.length === 0 ? null : { ...command, env: { GOMAXPROCS: String(threads) } }
  },
  ...check,
})

/**
 * Browser tests of one Playwright configuration of e2e. They drive the whole site, so any change to the product reaches all of them. They
 * run alone: beside other checks, pages wait longer than users would.
 */
export const browserCheck = (check: Some, config: string): Check => ({
  stage: 'test',
  cores: 2,
  packages: ['e2e'],
  command({ change }) {
    const isInSite = (file: string): boolean => SITE.includes(packageOf(file)) && !/\.(test|prove)\.tsx?$/.test(file)
    const isReached = change === null || [...change.reached].some(isInSite)
    return isReached ? { ...script(bin('playwright'), 'test', '--config', config), cwd: join(root, 'e2e') } : null
  },
  ...check,
})
