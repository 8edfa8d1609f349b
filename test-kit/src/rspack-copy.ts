import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Not a dependency of this repository: a team that wants it installs it beside its remote. */
const RSPACK = { name: '@rspack/core', version: '2.3.3' } as const

/** A copy of a remote in `folder` that is built by Rspack, which is installed there. Needs npm's registry, or Rspack in npm's cache. */
export function rspackCopy(remote: string, folder: string): string {
  const copy = path.join(folder, path.basename(remote))
  mkdirSync(folder, { recursive: true })
  cpSync(remote, copy, { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) })
  const file = path.join(copy, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> }
  manifest.devDependencies[RSPACK.name] = RSPACK.version
  writeFileSync(file, JSON.stringify(manifest))
  writeFileSync(path.join(folder, 'package.json'), '{}')
  const install = ['install', `${RSPACK.name}@${RSPACK.version}`, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', install, { cwd: folder, stdio: 'pipe' })
  return copy
}
