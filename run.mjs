// Entry point of every command. Runs on the machine's Node before anything is installed: it installs the packages of the lock file,
// then hands over to the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const root = dirname(fileURLToPath(import.meta.url))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const bins = join(root, 'node_modules', '.bin')

function fail(message) {
  console.error(`\n✘ ${message}`)
  process.exit(1)
}

/** Runs a program until it ends. Quiet unless it fails; `live` gives it the terminal. */
function run(program, args, { live = false, cwd = root, env = {} } = {}) {
  return new Promise((resolve) => {
    // A live program sees by itself whether the user wants colors. Even an empty FORCE_COLOR would overrule NO_COLOR.
    const colors = live ? {} : { FORCE_COLOR: '0' }
    const child = spawn(program, args, {
      cwd,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', ...colors, PATH: `${bins}${delimiter}${process.env.PATH}`, ...env },
    })
    let output = ''
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code, signal) => {
      for (const known of ['SIGINT', 'SIGTERM']) process.off(known, forward)
      resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}

/** Shows progress: a running clock on a terminal, elsewhere a line at the start and at the end. False if the work failed. */
async function shown(label, work) {
  const startedMs = Date.now()
  const seconds = () => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`
  const { isTTY } = process.stdout
  process.stdout.write(`▸ ${label} …${isTTY ? '' : '\n'}`)
  const ticking = isTTY ? setInterval(() => process.stdout.write(`\r\x1b[K▸ ${label} … ${seconds()}`), 500) : undefined
  const { code, output } = await work()
  clearInterval(ticking)
  process.stdout.write(`${isTTY ? '\r\x1b[K' : ''}${code === 0 ? '✔' : '✘'} ${label} (${seconds()})\n`)
  if (code !== 0) console.error(output)
  return code === 0
}

/** Scripts that a server runs. They need no packages for development, which `npm prune --omit=dev` removes. */
const FOR_SERVERS = /^(api\/src\/cli|gateway\/src\/(start|doctor))\b/

/** True if node_modules holds what the lock file names for a script, by npm's own record of it. */
function isInstalled(script) {
  try {
    const packagesOf = (file) =>
      Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')).packages).filter(([place]) => place.includes('node_modules/'))
    const [wanted, found] = [packagesOf('package-lock.json'), new Map(packagesOf('node_modules/.package-lock.json'))]
    const isPruned = FOR_SERVERS.test(script) && ![...found.values()].some(({ dev }) => dev)
    const isThere = ([place, { link, optional, dev, devOptional, version, integrity }]) => {
      if (link && existsSync(join(root, place))) return true
      const { version: its, integrity: seal } = found.get(place) ?? {}
      if (its !== undefined) return its === version && seal === integrity
      // An optional package may be for another machine.
      return optional || (isPruned && (dev || devOptional))
    }
    const places = new Set(wanted.map(([place]) => place))
    return existsSync(node) && wanted.every(isThere) && [...found].every(([place, { link }]) => link || places.has(place))
  } catch {
    return false
  }
}

async function install(script) {
  if (isInstalled(script)) return
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  // With NODE_ENV=production, npm would leave out the packages for development.
  const all = FOR_SERVERS.test(script) ? [] : ['--include=dev']
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...all]
  const hasEnded = await shown('Installing packages', () => run(program, [...first, 'ci', ...flags]))
  if (!hasEnded) fail('The packages could not be installed. Is the npm registry reachable? The output of npm above says why.')
  if (!existsSync(node)) fail("The project's own Node was not installed. Was npm told to ignore scripts? Run `npm rebuild node`.")
}

async function handOver(script, args, { cwd = root, env = {}, flags = [] } = {}) {
  await install(script)
  const { code } = await run(node, [...flags, join(root, script), ...args], { live: true, cwd, env })
  process.exitCode = code
}

/** A sixth less memory at the same pace, for smaller reserves of V8 and malloc. deploy/ has the same for systemd and containers. */
const LEAN = { flags: ['--max-semi-space-size=32'], env: { MALLOC_ARENA_MAX: '2' } }

const COMMANDS = {
  start: (args) => handOver('gateway/src/start.ts', args, LEAN),
  dev: (args) => handOver('gateway/src/dev.ts', args),
  build: () => handOver('node_modules/.bin/lerna', ['run', 'build', '--stream', '--concurrency', String(availableParallelism())]),
  gallery: (args) => handOver('shared-ui/gallery/gallery.ts', args),
  'new:remote': (args) => handOver('mfe/src/cli/new-remote.ts', args),
  'remove:remote': (args) => handOver('mfe/src/cli/remove-remote.ts', args),
  'pack:packages': (args) => handOver('packing/src/pack.ts', args),
  reference: async (args) => {
    await handOver('packing/src/reference.ts', args)
    if (process.exitCode === 0) await handOver('checks/src/checks-table.ts', args)
  },
  pictures: (args) =>
    handOver('node_modules/.bin/playwright', ['test', '--config', 'playwright.pictures.config.ts', ...args], {
      cwd: join(root, 'e2e'),
      env: { PICTURES: '1' },
    }),
  'bench:web': (args) => handOver('bench/src/browser/web.ts', args),
  'bench:pages': (args) => handOver('bench/src/browser/pages/pages.ts', args),
  'bench:search': (args) => handOver('bench/src/api/search.ts', args),
  'search:print': (args) => handOver('api/src/cli/search-print.ts', args),
  'bench:api': (args) => handOver('bench/src/api/api.ts', args),
  'bench:overload': (args) => handOver('bench/src/api/overload.ts', args),
  'bench:replicas': (args) => handOver('bench/src/api/replicas.ts', args),
  'bench:urgent': (args) => handOver('bench/src/api/urgent.ts', args),
  'bench:admin': (args) => handOver('bench/src/browser/admin/admin.ts', args),
  'keep:release': (args) => handOver('e2e/src/resilience/skew/keep-release.ts', args),
  'admin:create': (args) => handOver('api/src/cli/admin-create.ts', args),
  migrate: (args) => handOver('api/src/cli/migrate.ts', args),
  'log:audit': (args) => handOver('api/src/cli/log-audit.ts', args),
  backup: (args) => handOver('api/src/cli/backup.ts', args),
  restore: (args) => handOver('api/src/cli/restore.ts', args),
  doctor: (args) => handOver('gateway/src/doctor/doctor.ts', args),
  test: (args) => handOver('checks/src/run.ts', ['test', ...args]),
  check: (args) => handOver('checks/src/run.ts', ['check', ...args]),
  format: (args) => handOver('node_modules/.bin/oxfmt', args),
  prove: (args) => handOver('checks/src/run.ts', ['prove', ...args]),
}

const [name = 'start', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) fail(`There is no command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer; the project then uses its own.`)
}
await command(args)
