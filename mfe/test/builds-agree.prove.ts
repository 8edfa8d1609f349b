import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { copyCheckout } from './copy-checkout.ts'
import { repoRoot } from '../src/repo-root.ts'
import { BUILD_INFO, type BuildInfo } from '../src/build/build-info.ts'
import { remoteDirs } from '../src/build/name-of.ts'
import { staleAmong } from '../src/build/stale.ts'

const APPS = ['shell', ...remoteDirs(repoRoot).map((dir) => path.basename(dir))]
const dirsIn = (folder: string): string[] => APPS.map((name) => path.join(folder, name))

/** Builds all of a copy of this checkout. */
async function buildIn(folder: string): Promise<void> {
  copyCheckout(folder)
  const child = fork(path.join(folder, 'mfe/src/build/build-child.ts'), dirsIn(folder), { cwd: folder, stdio: 'inherit' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect({ folder, code, signal }).toEqual({ folder, code: 0, signal: null })
}

/** The contents of all files of a folder's builds. */
function buildsIn(folder: string): Map<string, Buffer> {
  const files = globSync(`{${APPS.join(',')}}/dist/**/*`, { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())
  return new Map(files.sort().map((file) => [file, withoutProvenance(file, readFileSync(path.join(folder, file)))]))
}

/** The files that differ between two builds, each with the first difference. */
function differences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((file) => {
    const [here, there] = [one.get(file), other.get(file)]
    if (here === undefined || there === undefined) return [`${file} is in only one of them`]
    if (here.equals(there)) return []
    const at = here.findIndex((byte, index) => byte !== there[index])
    const around = (content: Buffer) => content.subarray(Math.max(0, at - 60), at + 60).toString('latin1')
    return [`${file} at ${at}: ${around(here)} | ${around(there)}`]
  })
}

/** The content of a file; build.json without provenance, which a copy outside git cannot have. */
function withoutProvenance(file: string, content: Buffer): Buffer {
  if (path.basename(file) !== BUILD_INFO) return content
  const { provenance, ...rest } = JSON.parse(content.toString()) as BuildInfo
  expect(provenance?.sources).toBe(rest.sources)
  return Buffer.from(JSON.stringify(rest))
}

test('shell and remotes build to the same bytes in another folder, at another depth', async (t) => {
  // Next to this checkout, since hard links need the same disk.
  const base = await temporaryFolder(t, path.join(repoRoot, '.cache'))
  const [near, deep] = [path.join(base, 'near'), path.join(base, 'much/deeper/than/that')]
  const isBuilt = (await staleAmong(dirsIn(repoRoot))).length === 0
  // Never in this checkout, because other checks build and serve it meanwhile.
  if (!isBuilt) await buildIn(near)
  await buildIn(deep)
  const built = buildsIn(isBuilt ? repoRoot : near)
  expect(built.size).toBeGreaterThan(APPS.length * 10)
  expect(differences(built, buildsIn(deep))).toEqual([])
})
