import { execFile, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { packAll } from 'packing/pack'
import { freePort, readyLine } from '../site.ts'
import { expect, signIn, test as base } from '../test.ts'
import { packageRegistry } from './package-registry.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The folder of a team with Node, npm, and a registry with the packages of this release. */
interface Team {
  folder: string
  /** The package with the command line. */
  mfe: string
  env: Record<string, string>
  run(cwd: string, program: string, ...args: string[]): Promise<string>
}

const test = base.extend<{ team: Team }>({
  async team({ site }, use) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ponte-outside-')))
    const packages = await packAll(join(folder, 'packages'))
    const registry = await packageRegistry(packages)
    // As a file: npx would reuse a cached package of the same name and version.
    const mfe = packages.find(({ manifest }) => manifest.name === '@ponte/mfe')?.tarball ?? ''
    writeFileSync(join(folder, '.npmrc'), `@ponte:registry=${registry.url}\n`)
    const env = { ...environment(), STORE_DIR: site.storeDir, DATA_DIR: site.dataDir }
    const run: Team['run'] = async (cwd, program, ...args) => {
      const running = promisify(execFile)(program, args, { cwd, env, maxBuffer: 64_000_000 })
      const { stdout } = await running.catch((error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
      })
      return stdout
    }
    await use({ folder, mfe, env, run })
    registry.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

// The harness answers calls with its own worker.
test.use({ serviceWorkers: 'allow' })
test.setTimeout(3_600_000)

/** The environment of a plain terminal: nothing of this repository's commands, but the machine's npm settings. */
function environment(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]): [string, string][] => {
    const isOfThisRun = /^(npm_(?!config_(cache|registry|userconfig)$)|INIT_CWD|NODE_COMPILE_CACHE|NODE_OPTIONS|PROVE|E2E_)/i.test(name)
    return value === undefined || isOfThisRun ? [] : [[name, value]]
  })
  const programs = (process.env['PATH'] ?? '').split(delimiter).filter((place) => !place.startsWith(root))
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), ...programs].join(delimiter), npm_config_prefer_offline: 'true' }
}

/** Opens the remote alone, like `npm run dev`. */
async function checkInHarness(page: Page, folder: string, { env }: Team): Promise<void> {
  const port = await freePort()
  const mfe = join(folder, 'node_modules', '@ponte', 'mfe', 'dist', 'cli', 'mfe.js')
  const child = spawn('node', [mfe, 'dev'], { cwd: folder, env: { ...env, PORT: String(port) } })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    await readyLine(child)
    await page.goto(`http://localhost:${port}/agenda`)
    await page.getByLabel('as').selectOption('professional')
    await expect(page.getByText('Você entrou como Ana Luz.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Clínica Aurora' })).toBeVisible()
  } finally {
    child.kill()
    await ended
  }
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

test('a team with an empty folder creates a repository, checks, publishes and rolls back, with installed packages only', async ({
  page,
  team,
}) => {
  const folder = join(team.folder, 'mf-agenda')
  const startedMs = Date.now()
  const times: string[] = []
  const timed = async (what: string, cwd: string, program: string, ...args: string[]): Promise<string> => {
    const beganMs = Date.now()
    const printed = await team.run(cwd, program, ...args)
    times.push(`${what} ${((Date.now() - beganMs) / 1000).toFixed(1)} s`)
    return printed
  }

  await timed('new', team.folder, 'npx', '--yes', '--package', team.mfe, 'mfe', 'new', 'mf-agenda')
  await timed('install', folder, 'npm', 'install', '--no-audit', '--no-fund')
  const git = (...args: string[]) => team.run(folder, 'git', '-c', 'user.name=Ana', '-c', 'user.email=ana@ponte.example', ...args)
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Begin')
  await timed('check', folder, 'npm', 'run', 'check')
  await timed('build', folder, 'npm', 'run', 'build')
  expect(await timed('can-deploy', folder, 'npx', 'mfe', 'can-deploy')).toMatch(/\nmf-agenda 0\.1\.0-\w{8} can go live\.\n$/)
  await timed('publish', folder, 'npm', 'run', 'deploy')

  await signIn(page, 'professional')
  await sidebar(page).getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await expect(page.getByText(/^Você entrou como /)).toBeVisible()
  // Reported without a limit: npm takes most of it, possibly with an empty cache.
  console.log(`    a team outside: ${times.join(', ')}; live in a browser after ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)

  await test.step('nothing there refers to this repository', async () => {
    const ours = globSync('node_modules/@ponte/**/*.{js,mjs,cjs,json,ts,map}', { cwd: folder })
    expect(ours.length).toBeGreaterThan(200)
    expect(ours.filter((file) => realpathSync(join(folder, file)) !== join(folder, file))).toEqual([])
    expect(ours.filter((file) => readFileSync(join(folder, file), 'utf8').includes(root))).toEqual([])
    expect(ours.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('-template/'))).toEqual([])
  })
  await test.step('alone, it shows sample answers', async () => checkInHarness(await page.context().newPage(), folder, team))
  await test.step('anyone with the repository can verify that the live version was built from it', async () => {
    expect(await team.run(folder, 'npx', 'mfe', 'verify')).toMatch(/\nmf-agenda 0\.1\.0-\w{8} matches commit \w{8}: \d+ files\n$/)
  })
  await test.step('the next version goes live, and is rolled back', async () => {
    const file = join(folder, 'src', 'text.ts')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(`title: 'Agenda'`, `title: 'Agenda da semana'`))
    await team.run(folder, 'npm', 'run', 'deploy')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda da semana' })).toBeVisible()
    await team.run(folder, 'npm', 'run', 'rollback')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda', exact: true })).toBeVisible()
  })
})
