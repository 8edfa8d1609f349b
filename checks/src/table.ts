import { existsSync, globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { Check, Command, Scope, Stage } from './check.ts'

export const root = join(import.meta.dirname, '../..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const timesReporter = (runner: string): string => join(import.meta.dirname, 'times', runner)

const PACKAGES = globSync('*/package.json', { cwd: root })
  .map((file) => dirname(file))
  .toSorted()
const REMOTES = PACKAGES.filter((name) => name.startsWith('mf-'))
/** Packages with tests that render components, which Jest runs; the plain ones of `platform` are Node's. */
const SCREENS = ['shared-ui', 'platform', 'test-kit', 'shell', ...REMOTES]
/** Packages that the running site, and the tests that drive it, are made of. */
const SITE = PACKAGES.filter((name) => name !== 'checks')

const packageOf = (file: string): string => file.split('/')[0] ?? ''

/** Each thread of the linter reads all types for itself, which takes memory. */
const LINTERS_MAX = 4

const program = (script: string, ...args: string[]): Command => ({ program: process.execPath, args: [script, ...args], cwd: root })

const filesIn = (packages: readonly string[], pattern: string, { change }: Scope): string[] =>
  packages.flatMap((name) => globSync(`${name}/${pattern}`, { cwd: root })).filter((file) => change === null || change.reached.has(file))

/** A check of whole packages by one program. */
function programCheck(check: Pick<Check, 'name' | 'cores'> & Partial<Check>, commandFor: (packages: readonly string[]) => Command): Check {
  return { stage: 'test', packages: PACKAGES, command: ({ packages }) => (packages.length === 0 ? null : commandFor(packages)), ...check }
}

/** Reporters of Node's test runner: for people on the standard output, and for the times beside it. */
const NODE_REPORTERS = [
  ...['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
  ...['--test-reporter', timesReporter('node-reporter.ts'), '--test-reporter-destination', 'stderr'],
]

/** The tests of packages under Node's test runner, each file in a process of its own, or all in one. */
function nodeCheck(
  check: Pick<Check, 'name' | 'packages'> & Partial<Check>,
  { inOneProcess = false, env = {}, pattern = '{src,test}/**/*.test.ts' } = {},
): Check {
  return {
    stage: 'test',
    cores: inOneProcess ? 1 : 2,
    command(scope) {
      const files = filesIn(scope.packages, pattern, scope)
      if (files.length === 0) return null
      const runner = inOneProcess
        ? [join(import.meta.dirname, 'one-process.ts')]
        : ['--test', `--test-concurrency=${availableParallelism()}`]
      return { program: process.execPath, args: [...NODE_REPORTERS, ...runner, ...files], cwd: root, env }
    },
    ...check,
  }
}

/** The tests that render components, all packages in one process. */
const jestCheck: Check = {
  name: 'components and screens',
  stage: 'test',
  cores: 1,
  packages: SCREENS,
  command(scope) {
    const inJest = (name: string): string[] => filesIn([name], name === 'platform' ? 'src/**/*.test.tsx' : 'src/**/*.test.{ts,tsx}', scope)
    const packages = scope.packages.filter((name) => inJest(name).length > 0)
    if (packages.length === 0) return null
    const reporters = ['--reporters', 'default', '--reporters', timesReporter('jest-reporter.mjs')]
    const files = scope.change === null ? [] : ['--runTestsByPath', ...packages.flatMap(inJest)]
    return program('test-kit/src/jest.mjs', '--packages', packages.join(','), '--runInBand', ...reporters, ...files)
  },
}

const lintCheck: Check = {
  name: 'lint',
  stage: 'test',
  cores: 2,
  packages: PACKAGES,
  isQuick: true,
  command({ packages, change }) {
    const isLinted = (file: string): boolean =>
      packages.includes(packageOf(file)) && /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file))
    const targets = change === null ? (packages.length === PACKAGES.length ? ['.'] : packages) : [...change.near].filter(isLinted)
    const threads = Math.min(availableParallelism(), LINTERS_MAX)
    return targets.length === 0 ? null : program(bin('eslint'), ...targets, '--max-warnings=0', '--concurrency', String(threads))
  },
}

/** Browser tests of one Playwright configuration of e2e. They drive the whole site, so any change to the product reaches all of them. */
function browserCheck(name: string, stage: Stage, config: string, packages: readonly string[] = SITE): Check {
  return {
    name,
    stage,
    cores: 2,
    packages,
    command({ packages: wanted, change }) {
      const isInSite = (file: string): boolean => wanted.includes(packageOf(file)) && !/\.test\.tsx?$/.test(file)
      const isReached = change === null ? wanted.length > 0 : [...change.reached].some(isInSite)
      return isReached ? { ...program(bin('playwright'), 'test', '--config', config), cwd: join(root, 'e2e') } : null
    },
  }
}

/** Everything that a check can be about, in the order in which a mistake is cheapest to find. */
export const CHECKS: readonly Check[] = [
  programCheck({ name: 'format', cores: 1, isQuick: true }, () =>
    program(bin('prettier'), '--check', '--log-level=warn', '--cache', '--cache-location', '.cache/prettier', '.'),
  ),
  programCheck({ name: 'types', cores: 2, isQuick: true }, (packages) => program('checks/src/types.ts', ...packages)),
  lintCheck,
  nodeCheck({ name: 'floors, and what measures the site', packages: ['checks', 'e2e'], isQuick: true }),
  nodeCheck({ name: 'contracts', packages: ['contracts'], isQuick: true }),
  nodeCheck({ name: 'building and publishing', packages: ['mfe', 'platform'] }),
  nodeCheck({ name: 'gateway', packages: ['gateway'] }),
  jestCheck,
  nodeCheck({ name: 'api on the embedded database', packages: ['api'] }, { inOneProcess: true, env: { TEST_DATABASE: 'pglite' } }),
  nodeCheck({ name: 'api on PostgreSQL', packages: ['api'] }, { inOneProcess: true, env: { TEST_DATABASE: 'postgres' } }),
  browserCheck('the whole product in a browser', 'test', 'playwright.config.ts'),
  nodeCheck(
    { name: 'server, with more seeds and kills', stage: 'prove', packages: ['api'] },
    { env: { TEST_DATABASE: 'pglite', PROVE: '1' }, pattern: '{src,test}/**/{embedded,random-events}.test.ts' },
  ),
  {
    ...programCheck({ name: 'the production set-up behind nginx', cores: 2 }, () => program('e2e/src/production/check.ts')),
    stage: 'prove',
  },
  browserCheck('versions, faults, themes and widths in a browser', 'prove', 'playwright.prove.config.ts'),
]
