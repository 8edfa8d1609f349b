import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { copyCheckout } from './copy-checkout.ts'
import { repoRoot } from '../src/repo-root.ts'
import { BUILD_INFO, type BuildInfo } from '../src/build/build-info.ts'
import { remoteDirs } from '../src/build/remote-dirs.ts'

const APPS = ['shell', ...remoteDirs(repoRoot).map((dir) => path.basename(dir))]

/** The hashes of all that a folder's builds consist of. */
async function buildsIn(folder: string): Promise<Record<string, string>> {
  const dirs = APPS.map((name) => path.join(folder, name))
  const child = fork(path.join(folder, 'mfe/src/build/build-child.ts'), dirs, { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  const files = globSync(`{${APPS.join(',')}}/dist/**/*`, { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(withoutProvenance(file, readFileSync(path.join(folder, file))))
      .digest('hex')
  return Object.fromEntries(files.sort().map((file) => [file, hashOf(file)]))
}

/** The content of a file; of build.json all but where the build comes from, which a copy outside of git cannot say. */
function withoutProvenance(file: string, content: Buffer): Buffer | string {
  if (path.basename(file) !== BUILD_INFO) return content
  const { provenance, ...rest } = JSON.parse(content.toString()) as BuildInfo
  expect(provenance?.sources).toBe(rest.sources)
  return JSON.stringify(rest)
}

test('shell and remotes are the same bytes from every folder, however deep it lies', async (t) => {
  const here = await buildsIn(repoRoot)
  expect(Object.keys(here).length).toBeGreaterThan(APPS.length * 10)
  for (const place of ['ponte', 'much/deeper/than/that']) {
    // Beside this checkout, since files are shared on one disk alone.
    const folder = path.join(await temporaryFolder(t, path.join(repoRoot, '.cache')), place)
    copyCheckout(folder)
    expect(await buildsIn(folder)).toEqual(here)
  }
})
