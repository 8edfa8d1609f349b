import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMfeIn } from '../next-version.ts'
import type { Site } from '../site.ts'

const root = join(import.meta.dirname, '../../..')
const CACHE = join(root, '.cache', 'e2e')
/** Not a dependency of this repository: a team that wants it installs it beside its remote. */
const RSPACK = { name: '@rspack/core', version: '2.3.3' } as const

/** Publishes a copy of a remote whose package.json asks for Rspack: its own sources, compiled by another bundler. */
export async function publishBuiltByRspack(name: string, site: Site): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  // Inside the repository, so that the copy resolves the same packages.
  const folder = mkdtempSync(join(CACHE, 'rspack-'))
  try {
    const remote = join(folder, name)
    cpSync(join(root, name), remote, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
    const file = join(remote, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> }
    manifest.devDependencies[RSPACK.name] = RSPACK.version
    writeFileSync(file, JSON.stringify(manifest))
    writeFileSync(join(folder, 'package.json'), '{}')
    const install = ['install', `${RSPACK.name}@${RSPACK.version}`, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    execFileSync('npm', install, { cwd: folder, stdio: 'pipe' })
    const { code, output } = await runMfeIn(remote, site, 'publish')
    if (code !== 0) throw new Error(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
