import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { provenanceOf } from '../provenance/provenance.ts'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import type * as builder from './build.ts'
import { BUILD_INFO, readBuildInfo, type BuildInfo } from './build-info.ts'
import { nameOf } from './name-of.ts'
import { outDirOf, staleAmong } from './stale.ts'

/** Builds one package unless its last build still holds. */
export async function buildIfStale(dir: string, options: builder.BuildOptions = {}): Promise<{ build: BuildInfo; built: boolean }> {
  const stale = await staleAmong([dir])
  const existing = stale.length === 0 ? await readBuildInfo(outDirOf(dir)) : null
  if (existing !== null) return { build: await withProvenance(dir, existing), built: false }
  const { buildApps } = await loadBuilder()
  const [build] = await buildApps([dir], options)
  if (build === undefined) throw new Error(`${nameOf(dir)}: nothing was built`)
  return { build, built: true }
}

/** Sources that were committed after they had been built are that commit's now, and the build with them. */
async function withProvenance(dir: string, build: BuildInfo): Promise<BuildInfo> {
  const { commit = null, isDirty } = build.provenance ?? {}
  if (commit !== null && isDirty === false) return build
  const told = { ...build, provenance: await provenanceOf(dir, repoRoot, build.sources) }
  await writeFile(path.join(outDirOf(dir), BUILD_INFO), JSON.stringify(told, null, 2))
  return told
}

/** Loads what builds, webpack included: a production install has it not, and can do everything else. */
export async function loadBuilder(): Promise<typeof builder> {
  try {
    return await import('./build.ts')
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause
    throw new Refusal('Nothing can be built here: the packages for developing are not installed. `npm ci` brings them.', { cause })
  }
}
