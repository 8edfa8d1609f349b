import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildInfo } from '@ponte/mfe/site'
import { freePort } from '@ponte/test-kit/free-port'
import { newDataDir, PATIENT, readyLine, type Site } from '../../site.ts'
import { readBuild, buildsOf } from './builds.ts'
import type { Combination } from './combinations.ts'
import { unpackRelease } from './release.ts'

const root = join(import.meta.dirname, '../../../..')

export interface SkewedSite extends Site {
  shell: BuildInfo
  /** The live builds of remotes, by name. */
  remotes: Record<string, BuildInfo>
  /** The parts whose sources have not changed since. */
  unchanged: string[]
}

/** Gateway and API of this checkout, with a shell and remotes of possibly another release. */
export async function startSkewedSite({ shell, remotes }: Combination): Promise<SkewedSite> {
  const dataDir = newDataDir()
  const storeDir = join(dataDir, 'store')
  const builds = { now: buildsOf(root), before: unpackRelease(join(dataDir, 'release')) }
  const live = builds[remotes].remotes
  // As in reality: current versions were published after the previous ones, which remain as fallback.
  const published = remotes === 'now' ? [...builds.before.remotes, ...live] : live
  const port = await freePort()
  const env = { ...process.env, ...PATIENT, DEMO: '1', PORT: String(port), DATA_DIR: dataDir, STORE_DIR: storeDir }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), builds[shell].shell, ...published], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  await readyLine(child)
  const [now, before, liveBuilds] = await Promise.all([allIn(builds.now), allIn(builds.before), Promise.all(live.map(readBuild))])
  return {
    url: `http://localhost:${port}`,
    dataDir,
    storeDir,
    shell: await readBuild(builds[shell].shell),
    remotes: Object.fromEntries(liveBuilds.map((build) => [build.name, build])),
    unchanged: now
      .filter(({ name, sources }) => before.some((old) => old.name === name && old.sources === sources))
      .map(({ name }) => name),
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const allIn = ({ shell, remotes }: { shell: string; remotes: string[] }): Promise<BuildInfo[]> =>
  Promise.all([shell, ...remotes].map(readBuild))
