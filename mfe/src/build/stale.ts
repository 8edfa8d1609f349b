import path from 'node:path'
import { SHELL } from '../registry/registry.ts'
import { repoRoot } from '../repo-root.ts'
import { readBuildInfo } from './build-info.ts'
import { nameOf } from './name-of.ts'
import { sourceHash } from './sources.ts'

export type AppKind = 'shell' | 'remote'

export const kindOf = (dir: string): AppKind => (nameOf(dir) === SHELL ? SHELL : 'remote')

export const outDirOf = (dir: string): string => path.join(dir, 'dist')

/** The packages whose build is missing or out of date. */
export async function staleAmong(dirs: readonly string[]): Promise<string[]> {
  const checked = dirs.map(async (dir) => {
    const [built, sources] = await Promise.all([readBuildInfo(outDirOf(dir)), sourceHash(dir, repoRoot)])
    return built?.sources === sources ? [] : [dir]
  })
  return (await Promise.all(checked)).flat()
}
