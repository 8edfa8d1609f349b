import { repoRoot } from '../repo-root.ts'
import { withCompilation } from '../webpack/bundler.ts'
import { firstScreens } from '../webpack/common-parts.ts'
import { webpackConfig } from '../webpack/preset.ts'
import { bundlerOf } from '../webpack/rspack.ts'
import { provenanceOf } from '../provenance/provenance.ts'
import { areaOf } from './area-of.ts'
import type { BuildInfo } from './build-info.ts'
import { describeBuild } from './describe.ts'
import { nameOf } from './name-of.ts'
import { NO_PRERENDERED_FILES, prerenderFrames, prerenderPages } from './prerender.ts'
import { sourceHash } from './sources.ts'
import { kindOf, outDirOf } from './stale.ts'

export interface BuildOptions {
  /** Called with the progress of one package, from 0 to 1. */
  onProgress?: (name: string, share: number) => void
  onDone?: (build: BuildInfo) => void
  isCached?: boolean
}

/** Builds packages for production, in this process. Rejects with all errors of the first package that fails. */
export async function buildApps(dirs: readonly string[], options: BuildOptions = {}): Promise<BuildInfo[]> {
  const builds: BuildInfo[] = []
  for (const dir of dirs) builds.push(await buildApp(dir, options))
  return builds
}

async function buildApp(dir: string, { isCached = true, onProgress, onDone }: BuildOptions): Promise<BuildInfo> {
  // Hashed before the build reads anything, so that a change during the build makes it stale.
  const provenance = await provenanceOf(dir, repoRoot, await sourceHash(dir, repoRoot))
  const kind = kindOf(dir)
  const area = kind === 'shell' ? null : await areaOf(dir)
  const bundler = bundlerOf(dir)
  const config = webpackConfig({ dir, kind, mode: 'production', isCached, bundler, ...(area !== null && { first: firstScreens(area) }) })
  const compiler = bundler.compilerOf(config)
  if (onProgress !== undefined) new compiler.webpack.ProgressPlugin((share) => onProgress(nameOf(dir), share)).apply(compiler)
  return withCompilation(compiler, async ({ compilation }) => {
    const outDir = outDirOf(dir)
    const rendering = { dir, outDir, isCached, bundler }
    if (area === null) await prerenderFrames(rendering)
    const prerendered = area === null ? NO_PRERENDERED_FILES : await prerenderPages(rendering, area)
    const { sources } = provenance
    const build = await describeBuild({ dir, outDir, sources, provenance, compilation, area, prerendered, compress: true })
    onDone?.(build)
    return build
  })
}
