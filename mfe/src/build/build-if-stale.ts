import path from 'node:path'
import { provenanceOf } from '../provenance/provenance.ts'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { replaceFile } from '../store/folder-driver.ts'
import type * as builder from './build.ts'
import { BUILD_INFO, readBuildInfo, type BuildInfo } from './build-info.ts'
import { nameOf } from './name-of.ts'
import { outDirOf, staleAmong } from './stale.ts'

/** Builds a package if its last build is out of date. */
export async function buildIfStale(dir: string, options: builder.BuildOptions = {}): Promise<{ build: BuildInfo; built: boolean }> {
  const stale = await staleAmong([dir])
  const existing = stale.length === 0 ? await readBuildInfo(outDirOf(dir)) : null
  if (existing !== null) return { build: await withProvenance(dir, existing), built: false }
  const { buildApps } = await loadBuilder()
  const [build] = await buildApps([dir], options)
  if (build === undefined) throw new Error(`${nameOf(dir)}: the build produced nothing`)
  return { build, built: true }
}

/** If the sources were committed after the build, records that commit as the origin of the build. */
async function withProvenance(dir: string, build: BuildInfo): Promise<BuildInfo> {
  const { commit = null, isDirty } = build.provenance ?? {}
  if (commit !== null && isDirty === false) return build
  const updated = { ...build, provenance: await provenanceOf(dir, repoRoot, build.sources) }
  await replaceFile(path.join(outDirOf(dir), BUILD_INFO), JSON.stringify(updated, null, 2))
  return updated
}

/** Loads the builder with webpack. A production install does not have it, and can do everything but build. */
export async function loadBuilder(): Promise<typeof builder> {
  try {
    return await import('./build.ts')
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause
    throw new Refusal('Cannot build here: the development packages are not installed. Run `npm ci`.', { cause })
  }
}
