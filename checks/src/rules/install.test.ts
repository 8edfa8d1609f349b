import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'

const root = join(import.meta.dirname, '..', '..', '..')

/** A fake npm that replaces node_modules like `npm ci`, with this test's Node as the only program. */
const NPM = `
const { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
rmSync('node_modules', { recursive: true, force: true })
if (process.env.NPM_FAILS) { console.error('no registry'); process.exit(1) }
mkdirSync('node_modules/node/bin', { recursive: true })
symlinkSync(process.execPath, 'node_modules/node/bin/node')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const omitsDev = process.env.NODE_ENV === 'production' && !process.argv.includes('--include=dev')
const installed = Object.entries(packages).filter(([, { dev }]) => !dev || !omitsDev)
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
`

/** A checkout with run.mjs, one command, and a lock file. */
function checkout(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(join(root, 'run.mjs'), join(folder, 'run.mjs'))
  const program = (text: string, file = 'gateway/src/start.ts') => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  program("console.log('started', ...process.argv.slice(2))")
  writeFileSync(join(folder, 'npm.js'), NPM)
  /** Writes the lock file, or npm's record of what it installed. */
  const lock = (version: string, others: object = {}, file = 'package-lock.json') =>
    writeFileSync(join(folder, file), JSON.stringify({ packages: { '': {}, 'node_modules/one': { version }, ...others } }))
  return {
    lock,
    program,
    /** As `npm ci` itself does. */
    installByNpm: () => spawnSync(process.execPath, ['npm.js'], { cwd: folder }),
    start(env: Record<string, string | undefined> = {}, command = ['start', '--open']) {
      const all = { ...process.env, npm_execpath: join(folder, 'npm.js'), ...env }
      const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs', ...command], {
        cwd: folder,
        env: all,
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    },
  }
}

test('a command gets no color setting that the user did not choose', (t) => {
  const { lock, program, start } = checkout(t)
  lock('1.0.0')
  program('console.log(`${"FORCE_COLOR" in process.env} ${process.env.NO_COLOR}`)')
  expect(start({ FORCE_COLOR: undefined, NO_COLOR: '1' }).stdout).toMatch(/^false 1$/m)
  expect(start({ FORCE_COLOR: '1', NO_COLOR: undefined }).stdout).toMatch(/^true undefined$/m)
})

test('packages are installed before the first command, and again when the lock file changes', (t) => {
  const { lock, start } = checkout(t)
  const installed = /^▸ Installing packages …\n✔ Installing packages \(\d+\.\d s\)\nstarted --open\n$/
  lock('1.0.0')
  expect(start().stdout).toMatch(installed)
  expect(start().stdout).toBe('started --open\n')
  lock('2.0.0')
  expect(start().stdout).toMatch(installed)
})

test('what npm installed is not installed again, even without packages for other machines or for development', (t) => {
  const { lock, program, installByNpm, start } = checkout(t)
  lock('1.0.0')
  installByNpm()
  expect(start().stdout).toBe('started --open\n')
  const other = { 'node_modules/other': { version: '1.0.0', optional: true } }
  for (const absent of [other, { 'node_modules/other': { version: '1.0.0', dev: true } }]) {
    lock('1.0.0', absent)
    expect(start().stdout).toBe('started --open\n')
  }
  // What a server never runs needs the packages for development.
  program("console.log('checked')", 'checks/src/run.ts')
  expect(start({}, ['check']).stdout).toMatch(/Installing packages[^]*\nchecked\n$/)
  expect(start({}, ['check']).stdout).toBe('checked\n')
  // A removed package, a missing package, a missing link, and a new development package.
  lock('1.0.0', other, 'node_modules/.package-lock.json')
  lock('1.0.0')
  expect(start().stdout).toContain('Installing packages')
  const tool = { 'node_modules/tool': { version: '1.0.0', dev: true } }
  for (const missing of [{ version: '1.0.0' }, { link: true }, { version: '1.0.0', dev: true }]) {
    lock('1.0.0', tool, 'node_modules/.package-lock.json')
    lock('1.0.0', { ...tool, 'node_modules/other': missing })
    expect(start().stdout).toContain('Installing packages')
  }
})

test('with NODE_ENV=production a command for developers gets the packages for development, and a server does without', (t) => {
  const { lock, program, start } = checkout(t)
  lock('1.0.0', { 'node_modules/tool': { version: '1.0.0', dev: true } })
  program(
    "console.log(Object.keys(JSON.parse(require('node:fs').readFileSync('node_modules/.package-lock.json', 'utf8')).packages).join())",
  )
  const production = { NODE_ENV: 'production' }
  expect(start(production).stdout).toMatch(/\n,node_modules\/one\n$/)
  program("console.log('checked')", 'checks/src/run.ts')
  expect(start(production, ['check']).stdout).toMatch(/Installing packages[^]*\nchecked\n$/)
  expect(start(production).stdout).toMatch(/^,node_modules\/one,node_modules\/tool\n$/)
})

test("a failed install shows npm's error, and is retried", (t) => {
  const { lock, start } = checkout(t)
  lock('1.0.0')
  const { status, stdout, stderr } = start({ NPM_FAILS: '1' })
  expect([status, stdout.includes('✘ Installing packages'), stdout.includes('started')]).toEqual([1, true, false])
  expect(stderr).toContain('no registry')
  expect(start().status).toBe(0)
})

test('a command of two programs fails if the first one does', (t) => {
  const { lock, program, start } = checkout(t)
  lock('1.0.0')
  program('process.exit(3)', 'packing/src/reference.ts')
  program("console.log('second')", 'checks/src/checks-table.ts')
  const { status, stdout } = start({}, ['reference'])
  expect([status, stdout.includes('second')]).toEqual([3, false])
  program('', 'packing/src/reference.ts')
  expect(start({}, ['reference'])).toEqual({ status: 0, stdout: 'second\n', stderr: '' })
})

test('every command of the root installs the packages first', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  expect(scripts).toEqual(Object.fromEntries(Object.keys(scripts).map((name) => [name, `node run.mjs ${name}`])))
})
