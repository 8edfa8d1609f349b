import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, existsSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedSince, changeOf, startOfChange } from './changed/changed-files.ts'
import type { Change, Check, Command } from './check.ts'
import { root } from './packages.ts'
import { runOnCores } from './schedule.ts'
import { CHECKS } from './table.ts'
import { timesIn, TIMES_FILE, type TestTime } from './times/times.ts'

/**
 * Runs checks side by side on the machine's cores: `test [words] [--changed]`, `prove [words] [--minutes n]`, or `check`, which is the
 * quick ones over what was changed. Ends with the time of each check and the slowest tests.
 */

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** Folder for temporary databases and stores: in memory if there is room, since tests create hundreds. */
function temporaryFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir()
}

const SLOWEST_SHOWN = 10
/** Added to the machine's cores, because every check waits at times: for files, other processes, answers. */
const WAITING_CORES = 1
/** How many characters of a failed check's output are repeated at the end of a run. */
const FAILURE_SHOWN = 4000
/** Lines that say nothing about a failure: passed tests, and the files that Jest was given. */
const PASSED = /^(?: *[✓✔] .*|PASS .*|Ran all test suites.*)\n/gmu

interface Result {
  name: string
  /** `stopped`: the run's time limit came before the check ended, or even started. */
  end: 'passed' | 'failed' | 'stopped'
  ms: number
  times: TestTime[]
  output: string
}

const {
  positionals: [command = 'test', ...words],
  values,
} = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string' }, minutes: { type: 'string' } },
})

const COMMANDS = ['test', 'check', 'prove']

/** The end of the time that `--minutes` allows; never without it. */
const limit =
  values.minutes === undefined ? new AbortController().signal : AbortSignal.timeout(Math.max(0, Number(values.minutes)) * 60_000)

const NOT_CHECKED = '⚠ NOT CHECKED'
/** A failed test in the output of Playwright or Node: it counts, even if the limit then stopped the check. */
const FAILED_TEST = /^ +✘ +\d+ |^ *✖ /m
const MARKS = { passed: '✔', failed: '✘', stopped: '⚠' }

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function fail(message: string): never {
  console.error(`\n✘ ${message}`)
  process.exit(1)
}

if (!COMMANDS.includes(command)) fail(`There is no command ${command}. Commands: ${COMMANDS.join(', ')}.`)

/** The packages to run a check on: all if no words are given or one is in its name, otherwise those that a word names. */
const wantedOf = ({ name, packages }: Check): readonly string[] =>
  words.length === 0 || words.some((word) => name.includes(word)) ? packages : packages.filter((one) => words.includes(one))

function changeWanted(): Change | null {
  if (!values.changed && command !== 'check') return null
  return changeOf(root, changedSince(root, values.since ?? startOfChange(root)))
}

function chosen(): [Check, Command][] {
  const stage = command === 'prove' ? 'prove' : 'test'
  const ofCommand = CHECKS.filter((check) => check.stage === stage && (command !== 'check' || check.isQuick === true))
  const wanted = ofCommand.filter((check) => wantedOf(check).length > 0)
  if (wanted.length === 0)
    fail(`No check or package is called ${words.join(' or ')}. Available: ${ofCommand.map(({ name }) => name).join(', ')}.`)
  const change = changeWanted()
  const threads = wanted.length === 1 ? availableParallelism() : 1
  return wanted.flatMap((check) => {
    const found = check.command({ packages: wantedOf(check), threads, change })
    return found === null ? [] : [[check, found]]
  })
}

/** Runs a check to its end, and shows its output only if it fails. Stops it, with the processes it started, at the limit. */
async function run(name: string, { program, args, cwd, env = {} }: Command): Promise<Result> {
  if (limit.aborted) return { name, end: 'stopped', ms: 0, times: [], output: '' }
  const folder = mkdtempSync(join(tmpdir(), 'ponte-check-'))
  const timesFile = join(folder, 'times')
  const startedMs = Date.now()
  console.log(`▸ ${name} …`)
  const child = spawn(program, args, {
    cwd,
    // As a group leader it can be stopped with its children. Without a limit it stays in our group, so that Ctrl+C ends it.
    detached: values.minutes !== undefined,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NX_DAEMON: 'false',
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      TMPDIR: temporaryFolder(),
      // Shares compiled modules between processes.
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      [TIMES_FILE]: timesFile,
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
    limit.addEventListener('abort', () => {
      if (child.exitCode !== null || child.pid === undefined) return
      process.kill(-child.pid, 'SIGKILL')
      // A process that left the group may keep them open.
      child.stdout.destroy()
      child.stderr.destroy()
      resolve(1)
    })
  })
  const ms = Date.now() - startedMs
  const times = timesIn(timesFile)
  rmSync(folder, { recursive: true })
  const end = code === 0 ? 'passed' : limit.aborted && !FAILED_TEST.test(output) ? 'stopped' : 'failed'
  console.log(`${MARKS[end]} ${name} (${inSeconds(ms)})`)
  // Lists what was not checked on this machine, which a check mark alone would hide.
  if (end === 'passed') for (const line of output.split('\n').filter((one) => one.startsWith(NOT_CHECKED))) console.log(`  ${line}`)
  if (end !== 'passed') console.error(output)
  return { name, end, ms, times, output }
}

function summarise(results: readonly Result[], ms: number): void {
  const line = (name: string, took: number): string => `${inSeconds(took).padStart(9)}  ${name}`
  console.log(`\nTime of each check (${inSeconds(ms)} altogether)`)
  for (const { name, ms: took } of results) console.log(line(name, took))
  const times = results.flatMap((result) => result.times).toSorted((one, other) => other.ms - one.ms)
  if (times.length > 0) console.log(`\nThe slowest of ${times.length} tests`)
  for (const { name, ms: took } of times.slice(0, SLOWEST_SHOWN)) console.log(line(name, took))
  const ofEnd = (end: Result['end']): Result[] => results.filter((result) => result.end === end)
  const failed = ofEnd('failed')
  // Again, because people often see only the end of a long log.
  for (const { name, output } of failed)
    console.error(`\nThe end of the output of '${name}'\n${output.replaceAll(PASSED, '').slice(-FAILURE_SHOWN)}`)
  if (failed.length > 0) console.error(`\n✘ Failed: ${failed.map(({ name }) => name).join(', ')}`)
  for (const { name } of ofEnd('stopped')) console.log(`${NOT_CHECKED} within ${values.minutes} minutes: ${name}`)
  console.log(`\n${ofEnd('passed').length} passed, ${failed.length} failed, ${ofEnd('stopped').length} not finished`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

const startedMs = Date.now()
const checks = chosen()
if (checks.length === 0) console.log('No check covers the changed files.')
// With a time limit the shortest check starts first, so that as many as possible finish.
const longestFirst = values.minutes === undefined ? 1 : -1
const jobs = checks.map(([{ name, seconds, cores }, found]) => ({ seconds: longestFirst * seconds, cores, run: () => run(name, found) }))
summarise(await runOnCores(jobs, availableParallelism() + WAITING_CORES), Date.now() - startedMs)
