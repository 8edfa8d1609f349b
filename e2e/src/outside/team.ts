import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { packAll } from 'packing/pack'
import { test as base } from '../channels/channel-test.ts'
import { packageRegistry } from './package-registry.ts'

/** The checkout that the team knows nothing of. */
export const root = join(import.meta.dirname, '..', '..', '..')

/** The folder of a team with Node, npm, and a registry with the packages of this release. */
export interface Team {
  folder: string
  /** The package with the command line. */
  mfe: string
  /** The team's terminal, with the variables that it sets. */
  env: Record<string, string>
  /** Runs a program, and returns its output; if it fails, the error contains it. `over` replaces variables. */
  run(cwd: string, program: string, args: readonly string[], over?: Record<string, string>): Promise<string>
}

export const test = base.extend<{ team: Team }>({
  async team({ site }, use) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ponte-outside-')))
    const packages = await packAll(join(folder, 'packages'))
    const registry = await packageRegistry(packages)
    // As a file: npx would reuse a cached package of the same name and version.
    const mfe = packages.find(({ manifest }) => manifest.name === '@ponte/mfe')?.tarball ?? ''
    writeFileSync(join(folder, '.npmrc'), `@ponte:registry=${registry.url}\n`)
    const env = { ...environment(), STORE_DIR: site.storeDir, PUBLIC_URL: site.url }
    const run: Team['run'] = async (cwd, program, args, over = {}) => {
      const running = promisify(execFile)(program, args, { cwd, env: { ...env, ...over }, maxBuffer: 64_000_000 })
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

/** The environment of a plain terminal: nothing of this repository's commands, but the machine's npm settings. */
function environment(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]): [string, string][] => {
    const isOfThisRun = /^(npm_(?!config_(cache|registry|userconfig)$)|INIT_CWD|NODE_COMPILE_CACHE|NODE_OPTIONS|PROVE|E2E_)/i.test(name)
    return value === undefined || isOfThisRun ? [] : [[name, value]]
  })
  const programs = (process.env['PATH'] ?? '').split(delimiter).filter((place) => !place.startsWith(root))
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), ...programs].join(delimiter), npm_config_prefer_offline: 'true' }
}

/** Runs the commands of the pipeline's last job, the canary, in a new clone. */
export async function runCanaryJob(team: Team, folder: string): Promise<string> {
  const pipeline = readFileSync(join(folder, '.github', 'workflows', 'ci.yml'), 'utf8')
  const commands = [...pipeline.slice(pipeline.indexOf('\n  canary:')).matchAll(/^ +- run: (.+)$/gm)]
  // As a secret, the key is a text.
  const secret = { REGISTRY_KEY: readFileSync(join(folder, team.env['REGISTRY_KEY'] ?? ''), 'utf8') }
  const clone = join(team.folder, 'clone')
  await team.run(folder, 'git', ['clone', '--quiet', '.', clone])
  let printed = ''
  for (const [, command = ''] of commands) printed += await team.run(clone, 'sh', ['-c', command], secret)
  return printed
}
