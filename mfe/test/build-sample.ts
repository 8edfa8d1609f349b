import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { repoRoot } from '../src/repo-root.ts'
import { buildApps } from '../src/build/build.ts'
import type { RemoteBuild } from '../src/build/build-info.ts'

export interface SampleBuild {
  built: RemoteBuild
  dist: string
  read(file: string): Promise<string>
}

interface SampleOptions {
  /** Copies it into another folder, where it is built. */
  copy?: (dir: string, folder: string) => string
}

/** Builds a small remote for tests. Inside the checkout, because rendering resolves libraries from its folder. */
export async function buildSample(
  t: TestContext,
  sources: Readonly<Record<string, string>>,
  { copy = (dir) => dir }: SampleOptions = {},
): Promise<SampleBuild> {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const source = path.join(folder, 'mf-sample')
  await mkdir(path.join(source, 'src'), { recursive: true })
  const all = { 'package.json': '{ "name": "mf-sample", "version": "1.2.3", "type": "module" }', ...sources }
  for (const [file, content] of Object.entries(all)) await writeFile(path.join(source, file), content)
  const dir = copy(source, path.join(folder, 'copy'))
  const [built] = await buildApps([dir], { isCached: false })
  if (built?.kind !== 'remote') throw new Error('not a remote')
  const dist = path.join(dir, 'dist')
  return { built, dist, read: (file) => readFile(path.join(dist, file), 'utf8') }
}
