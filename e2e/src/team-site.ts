import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore, outDirOf, readBuildInfo, REGISTRY_FILE, registryTrust } from '@ponte/mfe/site'
import { freePort } from '@ponte/test-kit/free-port'
import { runMfe, TEAM } from './next-version.ts'
import { newDataDir, PATIENT, readyLine, type Site } from './site.ts'
import { test as base } from './test.ts'

const root = join(import.meta.dirname, '..', '..')

/** A site that the search team publishes to. */
export interface TeamSite extends Site {
  versions: Record<keyof typeof TEAM, string>
  registryFile: string
  /** Runs `mfe` as the team, on its next version. Rejects if refused. */
  ship(...args: string[]): Promise<string>
  /** Resets the site: the repository's version is stable, and nothing else exists. */
  reset(): Promise<void>
  /** Restarts it: SIGTERM, and another start on the same data and port. */
  restart(env?: Record<string, string>): Promise<void>
  /** Ends it until the next restart. */
  end(): Promise<void>
  /** Its whole log, restarts included. */
  log(): string
}

async function startTeamSite(): Promise<TeamSite> {
  const dataDir = newDataDir()
  const port = await freePort()
  const place = { url: `http://localhost:${port}`, dataDir, storeDir: join(dataDir, 'store') }
  const registryFile = join(place.storeDir, REGISTRY_FILE)
  const settings = { ...PATIENT, DEMO: '1', PREVIEWS: '1', PORT: String(port), DATA_DIR: dataDir, STORE_DIR: place.storeDir }
  let log = ''
  let child: ChildProcess

  async function start(env: Record<string, string> = {}): Promise<void> {
    child = spawn(process.execPath, [join(root, 'gateway', 'src', 'start.ts')], {
      cwd: root,
      env: { ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (log += part.toString()))
    await readyLine(child)
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  async function ship(...args: string[]): Promise<string> {
    const { code, output } = await runMfe('next', place, ...args)
    if (code !== 0) throw new Error(`mfe ${args.join(' ')}: ${output}`)
    return output
  }

  await start()
  const store = folderStore(place.storeDir, registryTrust(dataDir))
  const { remotes } = await store.registry()
  return {
    ...place,
    registryFile,
    versions: { now: await versionOf(TEAM.now), next: await versionOf(TEAM.next) },
    ship,
    async reset() {
      // Whatever is stored: this is the latest valid registry.
      copyFileSync(join(dataDir, 'registry-last-good.json'), registryFile)
      await store.update(async (registry) => ({ registry: { ...registry, remotes, past: {} }, audit: null }))
    },
    async restart(env) {
      await end()
      await start(env)
    },
    end,
    log: () => log,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function versionOf(team: string): Promise<string> {
  const build = await readBuildInfo(outDirOf(team))
  if (build === null) throw new Error(`${team} has no build`)
  return build.version
}

interface Fixtures {
  /** Resets the site before each test. */
  untouched: undefined
}

/** One site for all tests of publishing, which other specs must not see. */
export const test = base.extend<Fixtures, { site: TeamSite }>({
  site: [
    async ({}, use) => {
      const site = await startTeamSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  untouched: [
    async ({ site }, use) => {
      await site.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
